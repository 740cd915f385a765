export const isPhotoName = (file: string): boolean =>
  /\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i.test(file)
