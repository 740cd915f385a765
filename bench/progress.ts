/** What is being measured, for those who watch; not part of the tables. */
export function progress(words: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${words}`)
}
