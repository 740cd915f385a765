/** Of the header's line, which travels from page to page. */
export const LINE_ID = 'line'
