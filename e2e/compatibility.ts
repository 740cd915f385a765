/** What in a style sheet is newer than the oldest browsers of package.json's `browserslist`. */
import { readFileSync } from 'node:fs'
import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data'
import postcss from 'postcss'

const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

type Floor = { browser: (typeof NAMES)[keyof typeof NAMES]; version: number }

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: string[]
}

/** The oldest version of each browser, such as 114 of `chrome`. */
const floors: readonly Floor[] = browserslist.map((query) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
  if (name === undefined || !(name in NAMES)) throw new Error(`Not understood: ${query}`)
  return { browser: NAMES[name as keyof typeof NAMES], version: Number(version) }
})

const isIn = (
  { flags, partial_implementation, version_added }: SimpleSupportStatement,
  version: number,
) =>
  flags === undefined &&
  partial_implementation !== true &&
  typeof version_added === 'string' &&
  Number(version_added.replace('≤', '')) <= version

/** Browsers of the floor that lack a feature, such as `firefox 125`. */
function lacking(feature: Identifier | undefined): string[] {
  const compat = feature?.__compat
  if (!compat) return []
  return floors
    .filter(({ browser, version }) => {
      const support = compat.support[browser] ?? []
      const statements = Array.isArray(support) ? support : [support]
      return !statements.some((statement) => isIn(statement, version))
    })
    .map(({ browser, version }) => `${browser} ${version}`)
}

const {
  'at-rules': atRules,
  properties,
  selectors,
  types,
} = bcd.css as unknown as Record<
  'at-rules' | 'properties' | 'selectors' | 'types',
  Record<string, Identifier>
>

const of = (group: Identifier | undefined, name: string) => group?.[name]

/** @returns the features of a style sheet, by the names under which compatibility data list them */
function featuresOf(css: string): Map<string, Identifier | undefined> {
  const features = new Map<string, Identifier | undefined>()
  const root = postcss.parse(css)
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--') || prop.startsWith('-')) return
    features.set(prop, properties[prop])
    for (const [word] of value.matchAll(/[a-z][\w-]*/g)) {
      features.set(`${prop}: ${word}`, of(properties[prop], word))
    }
    for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/g)) {
      features.set(`${name}()`, types[name] ?? of(types.color, name))
    }
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g)) {
      const units = of(
        types.length,
        /^[sld]v/.test(unit) ? 'viewport_percentage_units_dynamic' : unit,
      )
      features.set(`1${unit}`, units)
    }
  })
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/::?([a-z][\w-]*)/g)) {
      features.set(`:${name}`, selectors[name])
    }
  })
  root.walkAtRules(({ name, params }) => {
    features.set(`@${name}`, atRules[name])
    if (name !== 'media') return
    for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)/g)) {
      features.set(`@media (${feature})`, of(atRules.media, feature))
    }
  })
  return features
}

/** @returns each feature that some browser of the floor lacks, and which do */
export function newerThanFloor(css: string): Record<string, string[]> {
  const found = [...featuresOf(css)].map(([name, feature]) => [name, lacking(feature)] as const)
  return Object.fromEntries(found.filter(([, browsers]) => browsers.length > 0))
}
