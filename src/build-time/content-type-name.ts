import { contentFiles } from '../content/model/contentFiles'

/**
 * Names the GraphQL type of a content file, for gatsby-transformer-json.
 *
 * @param args.node the file's node; `relativePath` is relative to `content/`
 * @returns the type that the content model gives this file
 * @throws Error if the model does not know the file
 */
export function contentTypeName({ node }: { node: { relativePath?: unknown } }): string {
  const entry = contentFiles.find(({ file }) => file === node.relativePath)
  if (!entry) {
    throw new Error(
      `content/${String(node.relativePath)} is not part of the content model (src/content/model/).`,
    )
  }
  return entry.type
}
