import { parseArgs } from 'node:util'

export const PARTS = [
  'floor',
  'bytes',
  'photos',
  'fonts',
  'lighthouse',
  'interaction',
  'navigation',
  'first-action',
] as const
export type Part = (typeof PARTS)[number]

export type Options = {
  /** What to measure. */
  parts: readonly Part[]
  /** How often each page is measured. */
  runs: number
  /** Measure the site as it is, without building it first. */
  skipBuild: boolean
  /** Folder of the built site. */
  site: string
  /** Pixel ratio above which more pixels are not asked of a photo. */
  pixelRatioCap: number
  /** Where the figures go as JSON too. */
  json: string | undefined
}

export const USAGE = `npx tsx bench/run.ts [options]
  --skip-build         measures the site as it is
  --only=a,b           parts: ${PARTS.join(', ')}
  --runs=5             how often each page is measured
  --dpr-cap=2          pixel ratio above which a photo needs no more pixels
  --site=public        folder of the built site
  --json=file          writes the figures there too`

function partsOf(list: string): Part[] {
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !PARTS.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`There is no part called ${unknown.join(', ')}.`)
  return PARTS.filter((part) => names.includes(part))
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not ${text}.`)
  return value
}

/**
 * Reads the options of the command line.
 *
 * @param args those after the program's name
 * @throws Error in plain words for an option that does not exist or makes no sense
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      runs: { type: 'string', default: '5' },
      'dpr-cap': { type: 'string', default: '2' },
      'skip-build': { type: 'boolean', default: false },
      site: { type: 'string', default: 'public' },
      json: { type: 'string' },
    },
  })
  return {
    parts: partsOf(values.only),
    runs: Math.ceil(positive('runs', values.runs)),
    skipBuild: values['skip-build'],
    site: values.site,
    pixelRatioCap: positive('dpr-cap', values['dpr-cap']),
    json: values.json,
  }
}
