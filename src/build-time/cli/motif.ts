/** Writes what is made from the drawings: the sprite of all flowers, and the icons. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { motifSprite } from '../../motif/sprite'
import { iconFiles } from '../share/icons'

async function main() {
  writeFileSync(path.resolve('src/motif/motif.svg'), motifSprite())
  for (const [file, bytes] of await iconFiles()) {
    writeFileSync(path.resolve('static', file), bytes)
  }
}

void main()
