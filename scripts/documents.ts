// npm run documents: writes docs/openapi.json and docs/asyncapi.json from the contract, and the map of the server's
// folders into docs/architecture.md. With --check it only compares them, and reports paths in Markdown files that do
// not exist.
import { asyncApi, openApi } from '@touchline/contract/documents'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverArrows } from './arrows/server-folders.ts'
import { drawServerMap } from './arrows/server-map.ts'
import { findMissingPaths } from './documents/find-missing-paths.ts'
import { replaceBlock } from './documents/replace-block.ts'
import { root } from './run/run-command.ts'

const isCheck = process.argv.includes('--check')
const architecture = 'docs/architecture.md'
const documents = {
  'docs/openapi.json': toText(openApi()),
  'docs/asyncapi.json': toText(asyncApi()),
  [architecture]: replaceBlock(read(join(root, architecture)), 'server-map', drawServerMap(serverArrows)),
}

for (const [file, text] of Object.entries(documents)) {
  const path = join(root, file)
  if (!isCheck) writeFileSync(path, text)
  else if (read(path) !== text) {
    console.error(`${file} is not what the code says: npm run documents`)
    process.exitCode = 1
  }
}
const texts = isCheck
  ? globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/{,design/}*.md', '{apps,packages}/*/*.md'], {
      cwd: root,
    }).toSorted()
  : []
for (const file of texts) {
  for (const path of findMissingPaths(root, file, read(join(root, file)))) {
    console.error(`${file}: there is no ${path}`)
    process.exitCode = 1
  }
}
const done = isCheck ? `compared, paths of ${texts.length} texts looked up` : 'written'
console.info(`documents: ${Object.keys(documents).length} ${done}`)

function toText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
