import { contentFiles } from '../../../content/model/contentFiles'
import type { Before } from '../../draft/checkCommit'

type Answer = Record<string, { text?: string; entries?: { name: string }[] } | null>

/** Sends a query to GitHub's GraphQL interface. */
export type Ask = (query: string, variables: object) => Promise<{ repository: Answer }>

/**
 * Asks what the repository holds at the commit that a new one goes on top of.
 *
 * @param repository such as `name/site`
 * @param commit its hash
 * @param folders below `content/` whose files matter
 */
export async function repositoryState(
  ask: Ask,
  repository: string,
  commit: string,
  folders: readonly string[],
): Promise<Before> {
  const at = (path: string) => `object(expression: ${JSON.stringify(`${commit}:content/${path}`)})`
  const parts = [
    ...contentFiles.map(({ file }, index) => `text_${index}: ${at(file)} { ... on Blob { text } }`),
    ...folders.map(
      (folder, index) => `folder_${index}: ${at(folder)} { ... on Tree { entries { name } } }`,
    ),
  ]
  const [owner = '', repo = ''] = repository.split('/')
  const query = `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${parts.join(' ')} } }`
  const { repository: answer } = await ask(query, { owner, repo })
  return {
    texts: new Map(
      contentFiles.flatMap(({ file }, index) => {
        const text = answer[`text_${index}`]?.text
        return text === undefined ? [] : [[file, text] as const]
      }),
    ),
    files: new Set(
      folders.flatMap((folder, index) =>
        (answer[`folder_${index}`]?.entries ?? []).map(({ name }) =>
          `${folder}/${name}`.normalize('NFC'),
        ),
      ),
    ),
  }
}
