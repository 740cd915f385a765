/** @returns true if a file ends like a photo that the site takes */
export const isPhotoName = (file: string): boolean => /\.(jpe?g|png|webp|avif|tiff?)$/i.test(file)
