/** @returns true if the file name has the extension of a supported photo format */
export const isPhotoName = (file: string): boolean =>
  /\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i.test(file)
