/** Generates the JSON Schemas of the content, the SVG sprite, and the subsets of fonts. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { contentFiles } from '../../model/schema/contentFiles'
import { motifSprite } from '../../motif/sprite'
import { SCHEMA_DIR, schemaPath, toJsonSchema } from '../json-schema'
import {
  buildFontSubset,
  fontSubsets,
  FONT_DIR,
  fontLicenses,
  measureTypefaces,
} from '../fonts/subset-fonts'
import { findMentions } from './leftovers'

/** Also deletes files that are no longer generated. */
function clearFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function reportRemovedPages() {
  const current = contentFiles.map(({ file }) => path.basename(file))
  for (const name of readdirSync(SCHEMA_DIR).filter((file) => !current.includes(file))) {
    const page = path.parse(name).name
    const mentions = findMentions(page).map((file) => `\n  ${file}`)
    console.log(
      `Removed the page "${page}". Still mentioned in:${mentions.join('') || '\n  nothing'}`,
    )
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
