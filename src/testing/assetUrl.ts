/** Stands in for the address of a font or drawing in Jest. */
export default '/asset'
