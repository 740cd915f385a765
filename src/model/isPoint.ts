/** @returns true for a focal point or its schema: an object with only x and y */
export const isPoint = (value: object): boolean => Object.keys(value).sort().join() === 'x,y'
