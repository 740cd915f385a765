/** Generates the SVG sprite and the subsets of fonts. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { motifSprite } from '../../motif/sprite'
import {
  buildFontSubset,
  fontSubsets,
  FONT_DIR,
  fontLicenses,
  measureTypefaces,
} from '../fonts/subsetFonts'

/** Also deletes files that are no longer generated. */
function clearFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
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

  writeFileSync('src/motif/motif.svg', motifSprite())
}

void generate()
