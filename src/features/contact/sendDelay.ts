/** How long the form takes to say that it has sent: nothing leaves the browser. */
export const SEND_DELAY_MS = 1000
