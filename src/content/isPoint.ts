/** @returns true for a focal point, and for its shape in the model: nothing but x and y */
export const isPoint = (group: object): boolean => Object.keys(group).sort().join() === 'x,y'
