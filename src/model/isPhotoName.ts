/** @returns true if the file name has the extension of a supported photo format */
export const isPhotoName = (file: string): boolean => /\.(jpe?g|png|webp|avif|tiff?)$/i.test(file)
