/**
 * @returns the origin that the form posts to, such as `https://forms.example.org`, for the CSP;
 *   undefined if it sends nothing
 */
export const deliveryOrigin = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? new URL(endpoint).origin : undefined
