/**
 * Converts a new photo that the browser cannot show, such as a HEIC, on the editor's server.
 *
 * @returns the URL of a photo that it can show
 */
export async function convertPhoto(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const content = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  const response = await fetch('/api/viewable', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  })
  return URL.createObjectURL(await response.blob())
}
