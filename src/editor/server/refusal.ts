/** Something that the editor does not do, with the status of the answer and words for the owner. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What the page needs to help further, such as the fields at fault. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }
}
