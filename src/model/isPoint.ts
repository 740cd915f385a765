/** @returns true for a focal point or its schema: an object with exactly x and y */
export const isPoint = (group: object): boolean => Object.keys(group).sort().join() === 'x,y'
