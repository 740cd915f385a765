type Config = { backend: { name: string; repo: string } }
type Tree = { tree: { path: string; sha: string }[] }

/** By path. Online, there are none: photos that the web server has change only with a build. */
let versions = new Map<string, string>()

/** From what the server tells Sveltia; see api/gitea-api.ts. Without an answer, they stay as they are. */
export async function readPhotoVersions(): Promise<void> {
  const read = async (url: string): Promise<unknown> => (await fetch(url)).json()
  try {
    const { backend } = (await read('/config.json')) as Config
    if (backend.name !== 'gitea') return
    const { tree } = (await read(`/api/v1/repos/${backend.repo}/git/trees/main`)) as Tree
    versions = new Map(tree.map(({ path, sha }) => [path, sha]))
  } catch {
    // the editor was stopped
  }
}

/**
 * Without this, browsers would take a photo that they have shown for another one with the same URL,
 * such as one that replaces its file.
 *
 * @param url of a photo, also with its version
 */
export function withVersion(url: string): string {
  const { origin, pathname } = new URL(url)
  const version = versions.get(decodeURIComponent(pathname).slice(1))
  return version === undefined ? url : `${origin}${pathname}?${version}`
}
