import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cutFont, cutFonts, FONT_FOLDER, fontLicences } from '../fonts/cut-fonts'

async function main() {
  mkdirSync(FONT_FOLDER, { recursive: true })
  for (const font of cutFonts) {
    const bytes = await cutFont(font)
    writeFileSync(path.join(FONT_FOLDER, font.file), bytes)
    console.log(`${bytes.length.toString().padStart(6)} bytes  ${font.file}`)
  }
  for (const { file, original } of fontLicences) {
    copyFileSync(original, path.join(FONT_FOLDER, file))
  }
}

void main()
