/** Waits until a condition is true. It is looked at now and then, because Sveltia has no event for it. */
export async function until(condition: () => boolean, milliseconds = 50): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
