/** Mock URL of a font or SVG in Jest. */
export default '/asset'
