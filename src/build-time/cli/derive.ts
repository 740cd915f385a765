import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { contentFiles } from '../../content/model/contentFiles'
import { jsonSchemaOf, schemaFileOf } from '../derive/json-schema'
import { ownerTable, withOwnerTable } from '../derive/owner-table'

const GUIDE = path.resolve('docs/owner.md')

async function main() {
  for (const entry of contentFiles) {
    const file = path.resolve(schemaFileOf(entry.file))
    const options = { ...(await resolveConfig(file)), filepath: file }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await format(JSON.stringify(jsonSchemaOf(entry), null, 2), options))
  }
  writeFileSync(GUIDE, withOwnerTable(readFileSync(GUIDE, 'utf8'), ownerTable(contentFiles)))
}

void main()
