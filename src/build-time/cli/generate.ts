/** Generates JSON Schemas for the content, the SVG sprite and font subsets. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { contentFiles } from '../../model/schema/contentFiles'
import { motifSprite } from '../../motif/sprite'
import { findMentions } from './leftovers'
import { toJsonSchema, schemaPath } from '../json-schema'
import { buildFontSubset, fontSubsets, FONT_DIR, fontLicenses } from '../fonts/subset-fonts'

/** Deletes the schemas of removed pages, and names the files that still mention them. */
function removeStaleSchemas() {
  const current = contentFiles.map(({ file }) => path.resolve(schemaPath(file)))
  const directory = path.dirname(schemaPath('x.json'))
  for (const name of readdirSync(directory)) {
    const file = path.resolve(directory, name)
    if (current.includes(file)) continue
    rmSync(file)
    const page = path.parse(name).name
    console.log(`Removed the page "${page}". Still mentioned in:`)
    console.log(findMentions(page).join('\n  ').replace(/^/, '  ') || '  nothing')
  }
}

async function writeSchemas() {
  for (const entry of contentFiles) {
    const file = path.resolve(schemaPath(entry.file))
    const options = { ...(await resolveConfig(file)), filepath: file }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await format(JSON.stringify(toJsonSchema(entry), null, 2), options))
  }
  removeStaleSchemas()
}

async function writeFonts() {
  mkdirSync(FONT_DIR, { recursive: true })
  for (const font of fontSubsets) {
    writeFileSync(path.join(FONT_DIR, font.file), await buildFontSubset(font))
  }
  for (const { file, original } of fontLicenses) {
    copyFileSync(original, path.join(FONT_DIR, file))
  }
}

writeFileSync('src/motif/motif.svg', motifSprite())
void Promise.all([writeSchemas(), writeFonts()])
