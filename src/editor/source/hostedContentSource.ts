import { hostedPhoto } from './hostedFiles'
import type { ContentSource } from './source'

const json = async <Value>(address: string): Promise<Value> =>
  (await (await fetch(address)).json()) as Value

const addressOf = (file: string) => `/${file.split('/').map(encodeURIComponent).join('/')}`

/** Files that the build has put beside the editor: what was saved when the site was built last. */
export const contentSource: ContentSource = {
  config: () => json('/config.json'),
  words: (file) => json(addressOf(`content/${file}`)),
  photoAddress: (file, width) => addressOf(hostedPhoto(file, width)),
}
