/** Generates the JSON Schemas of the content, the SVG sprite, and the subsets of fonts. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { upperFirst } from '../../lib/text'
import { contentFiles } from '../../content/schema/contentFiles'
import { motifSprite } from '../../motif/sprite'
import { SCHEMA_DIR, schemaPath, toJsonSchema } from '../json-schema'
import {
  buildFontSubset,
  fontSubsets,
  FONT_DIR,
  fontLicenses,
  measureTypefaces,
} from '../fonts/subset-fonts'

/** Also deletes files that are no longer generated. */
function clearFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function reportRemovedPages() {
  const current = contentFiles.map(({ file }) => path.basename(file))
  for (const name of readdirSync(SCHEMA_DIR).filter((file) => !current.includes(file))) {
    const page = path.parse(name).name
    console.log(`Removed the page "${page}". Files that still mention it:`)
    // as a path, a key or part of a name such as PressHeader, but not in prose, which says about often
    const word = `["'/.]${page}["'/.]|${upperFirst(page)}([^a-z]|$)`
    const folders = ['*.md', 'content', 'e2e', 'src', `:!${SCHEMA_DIR}`]
    spawnSync('git', ['grep', '-lE', '--untracked', word, '--', ...folders], { stdio: 'inherit' })
  }
}

async function writeJson(name: string, value: unknown) {
  const file = path.resolve(name)
  const options = { ...(await resolveConfig(file)), filepath: file }
  writeFileSync(file, await format(JSON.stringify(value, null, 2), options))
}

async function generate() {
  const metrics = await measureTypefaces()
  const fonts = await Promise.all(fontSubsets.map(buildFontSubset))
  clearFolder(FONT_DIR)
  fontSubsets.forEach(({ file }, index) => {
    writeFileSync(path.join(FONT_DIR, file), fonts[index] ?? '')
  })
  for (const { file, original } of fontLicenses) copyFileSync(original, path.join(FONT_DIR, file))
  await writeJson('src/theme/fontMetrics.json', metrics)

  reportRemovedPages()
  clearFolder(SCHEMA_DIR)
  for (const entry of contentFiles) await writeJson(schemaPath(entry.file), toJsonSchema(entry))
  writeFileSync('src/motif/motif.svg', motifSprite())
}

void generate()
