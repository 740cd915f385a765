/** Generates JSON Schemas for the content, the SVG sprite and font subsets. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { contentFiles } from '../../model/schema/contentFiles'
import { motifSprite } from '../../motif/sprite'
import { toJsonSchema, schemaPath } from '../json-schema'
import { buildFontSubset, fontSubsets, FONT_DIR, fontLicenses } from '../fonts/subset-fonts'

async function writeSchemas() {
  for (const entry of contentFiles) {
    const file = path.resolve(schemaPath(entry.file))
    const options = { ...(await resolveConfig(file)), filepath: file }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await format(JSON.stringify(toJsonSchema(entry), null, 2), options))
  }
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
