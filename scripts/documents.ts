// npm run documents: writes docs/openapi.json and docs/asyncapi.json from the contract. With --check it only compares, and
// looks for paths in the other documents that lead nowhere.
import { asyncApi, openApi } from '@touchline/contract/documents'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissingPaths } from './documents/find-missing-paths.ts'
import { root } from './run/run-command.ts'

const isCheck = process.argv.includes('--check')
const documents = { 'docs/openapi.json': openApi(), 'docs/asyncapi.json': asyncApi() }

for (const [file, document] of Object.entries(documents)) {
  const path = join(root, file)
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!isCheck) writeFileSync(path, text)
  else if (read(path) !== text) {
    console.error(`${file} is not what the contract says: npm run documents`)
    process.exitCode = 1
  }
}
const texts = isCheck
  ? globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/*.md', '{apps,packages}/*/*.md'], { cwd: root }).toSorted()
  : []
for (const file of texts) {
  for (const path of findMissingPaths(root, file, read(join(root, file)))) {
    console.error(`${file}: there is no ${path}`)
    process.exitCode = 1
  }
}
const done = isCheck ? `compared, paths of ${texts.length} texts looked up` : 'written'
console.info(`documents: ${Object.keys(documents).length} ${done}`)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
