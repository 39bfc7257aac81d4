// npm run documents: writes docs/openapi.json and docs/asyncapi.json from the contract; with --check it only compares.
import { asyncApi, openApi } from '@touchline/contract/documents'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
console.info(`documents: ${Object.keys(documents).length} ${isCheck ? 'compared' : 'written'}`)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
