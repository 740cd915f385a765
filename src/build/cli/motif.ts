import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { motifSprite } from '../../motif/sprite'

writeFileSync(path.resolve('src/motif/motif.svg'), motifSprite())
