import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The key is generated, so that this file contains no secret itself.
const shortKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const longKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const folder = mkdtempSync(join(tmpdir(), 'touchline-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  { content: 'an RSA key', text: `export const key = \`${longKey}\`\n`, code: 1, line: '1 files, see above' },
  { content: 'an Ed25519 key', text: `export const key = \`${shortKey}\`\n`, code: 1, line: '1 files, see above' },
  { content: 'a database password', text: databaseUrl('s3cr3t-Pa55'), code: 1, line: '1 files, see above' },
  { content: 'no secret', text: 'export const key = process.env.KEY\n', code: 0, line: '1 files, none found' },
])('a file with $content ends the check with $code', ({ text, code, line }) => {
  const file = join(folder, 'planted.ts')
  writeFileSync(file, text)
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'secrets.ts'), file], {
    encoding: 'utf8',
  })
  expect({ status, isReported: stdout.includes(line) }).toEqual({ status: code, isReported: true })
})

function databaseUrl(password: string): string {
  return `postgresql://tl_api:${password}@db.touchline.example:5432/touchline\n`
}
