import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const LICENCES_FILE = 'licences.txt'

type Package = { name: string; version: string; license?: string }

/** A package's folder in the address that webpack gives a source: the deepest one, if they are nested. */
const PACKAGE = /node_modules\/.*(?<=node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/)/

/** Sources that stand in Gatsby's cache are Gatsby's; webpack adds a runtime of its own. */
const ALWAYS = ['node_modules/gatsby', 'node_modules/webpack']

/**
 * @param map a source map of a published script, as JSON
 * @returns folders of the packages that it holds code of, such as `node_modules/react`
 */
export function packagesIn(map: string): string[] {
  const { sources } = JSON.parse(map) as { sources: string[] }
  return [...new Set(sources.flatMap((source) => PACKAGE.exec(source)?.[0] ?? []))]
}

function textOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim()
}

const section = (title: string, text: string) => `${'-'.repeat(72)}\n${title}\n\n${text}`.trim()

/**
 * Lists the licences of all foreign work that visitors receive: packages in the scripts, as the
 * source maps tell, and fonts.
 *
 * @param maps absolute paths of the source maps of the published scripts
 * @param project absolute path of the project
 * @returns the text of the file
 * @throws Error if a package has no licence, which must not be published then
 */
export function licencesText(maps: readonly string[], project: string): string {
  const folders = [
    ...new Set([...ALWAYS, ...maps.flatMap((map) => packagesIn(readFileSync(map, 'utf8')))]),
  ]
  const packages = folders.sort().map((name) => {
    const folder = path.join(project, name)
    const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package
    if (!about.license)
      throw new Error(`${about.name} names no licence; look at it before publishing.`)
    return section(`${about.name} ${about.version}: ${about.license}`, textOf(folder))
  })
  const fonts = path.join(project, 'src/theme/fonts')
  const ofFonts = existsSync(fonts)
    ? readdirSync(fonts)
        .filter((name) => name.endsWith('-OFL.txt'))
        .map((name) => {
          const font = name.replace('-OFL.txt', '')
          return section(
            `Font ${font}: OFL-1.1`,
            readFileSync(path.join(fonts, name), 'utf8').trim(),
          )
        })
    : []
  const opening =
    'Work of others that this site sends to its visitors, with its licences. Made by the build.'
  return `${[opening, ...packages, ...ofFonts].join('\n\n')}\n`
}
