// npm run site -- <command>: reads and changes the configuration of a site, through staff calls. SITE_API_URL is the
// API or a site's own origin, STAFF_TOKEN a token of the operator. Tokens are created and revoked directly in the
// database, as tl_migrate.
import {
  diffDocuments,
  getConfiguration,
  getConfigurationDiff,
  getConfigurationHistory,
  getConfigurationVersion,
  postConfigurationRestore,
  putConfiguration,
} from '@touchline/contract/site'
import type { ConfigurationChange, StaffErrorReply } from '@touchline/contract/site'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createStaffApi, parseDocumentFile, StaffApiError } from '../../apps/server/src/operators/staff-client/index.ts'

const usage = `npm run site -- get <site> [version]        the document, with the version it is
               put <site> <file | ->       save a file that get has written, edited
               diff <site> <from> [to]     what changed between two versions
               diff <site> <file>          what a file would change
               history <site>              every version, newest first
               restore <site> <version>    save an old version again
               token <operator>            make a token of staff; shown once
               revoke <operator> <name>    end the tokens of that name
options        --note <text>  with put and restore
               --name <name> --scopes <a,b> --days <n>  with token (staff, all scopes, 90)`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    note: { type: 'string' },
    name: { type: 'string', default: 'staff' },
    scopes: { type: 'string' },
    days: { type: 'string', default: '90' },
  },
})
const [command = '', subject = '', first, second] = positionals
const note = values.note ?? null

const commands: Record<string, () => Promise<void>> = { get, put, diff, history, restore, token, revoke }

try {
  const run = commands[command]
  if (!run || subject === '') fail(usage)
  else await run()
} catch (error) {
  fail(error instanceof StaffApiError ? refused(error.reply) : broken(error as Error))
}

async function get(): Promise<void> {
  const { version, document } = await read(first)
  console.log(JSON.stringify({ version, document }, null, 2))
}

async function put(): Promise<void> {
  const { version, document } = await readFile()
  const body = { base_version: version, document, note }
  const saved = await api()(putConfiguration, { params: { key: subject }, body })
  console.log(saved.version === version ? `nothing changed: version ${version}` : `saved: version ${saved.version}`)
}

async function diff(): Promise<void> {
  if (first === undefined) return fail(usage)
  if (/^\d+$/.test(first)) {
    const query = { from: Number(first), to: second === undefined ? undefined : Number(second) }
    const { changes } = await api()(getConfigurationDiff, { params: { key: subject }, query })
    return report(changes)
  }
  const [stored, { document }] = [await read(undefined), await readFile()]
  report(diffDocuments(stored.document, document).changes)
}

async function history(): Promise<void> {
  const { versions } = await api()(getConfigurationHistory, { params: { key: subject }, query: { limit: 100 } })
  for (const { version, saved_at, author, note: why } of versions)
    console.log([version, saved_at, author, why ?? ''].join('\t').trimEnd())
}

async function restore(): Promise<void> {
  const { version: base } = await read(undefined)
  const body = { version: Number(first), base_version: base, note }
  const { version } = await api()(postConfigurationRestore, { params: { key: subject }, body })
  console.log(`restored: version ${version} is version ${first}`)
}

async function token(): Promise<void> {
  const { createTokenForOperator } = await import('../../apps/server/src/operators/staff/index.ts')
  console.log(
    await createTokenForOperator({ operatorKey: subject, name: values.name, scopes: values.scopes, days: values.days }),
  )
}

async function revoke(): Promise<void> {
  if (first === undefined) return fail(usage)
  const { revokeTokensOfOperator } = await import('../../apps/server/src/operators/staff/index.ts')
  console.log(`revoked: ${await revokeTokensOfOperator(subject, first)}`)
}

function read(version: string | undefined) {
  if (version === undefined) return api()(getConfiguration, { params: { key: subject } })
  return api()(getConfigurationVersion, { params: { key: subject, version } })
}

async function readFile() {
  return parseDocumentFile(first === '-' ? await text(process.stdin) : readFileSync(first ?? '', 'utf8'))
}

function api() {
  const { SITE_API_URL = 'http://127.0.0.1:8081', STAFF_TOKEN = '' } = process.env
  return createStaffApi(SITE_API_URL, STAFF_TOKEN)
}

function refused({ code, path, issues = [], version, blocks = [] }: StaffErrorReply): string {
  const where = path === undefined ? '' : `: ${path}`
  const conflict = version === undefined ? '' : `: version ${version} has been saved meanwhile`
  return [
    `${code}${where}${conflict}`,
    ...issues.map((one) => `  ${one.path}: ${one.message}`),
    ...blocks.map((block) => `  ${block.path}: block ${block.id} ${block.change}`),
  ].join('\n')
}

function broken({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

function report(changes: readonly ConfigurationChange[]): void {
  const shown = (value: unknown) => (value === undefined ? '(nothing)' : JSON.stringify(value))
  for (const change of changes) console.log(`${change.path}: ${shown(change.old)} → ${shown(change.new)}`)
  if (changes.length === 0) console.log('no difference')
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
