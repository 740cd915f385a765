/** Lines that may travel from page to page. */
export const HEADER_LINE_ID = 'line'
export const FOOTER_LINE_ID = 'footer-line'
