/**
 * @param endpoint of the content's `delivery`
 * @returns the one foreign origin that the form posts to, such as `https://forms.example.org`, for
 *   `connect-src` and `form-action` of a Content-Security-Policy; undefined if it sends nothing
 */
export const deliveryOrigin = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? new URL(endpoint).origin : undefined
