// npm run risk -- <command>: reads and sets an operator's risk rules, through staff calls. SITE_API_URL is the API or a
// site's own origin, STAFF_TOKEN a token of the operator with the scopes betting:read and betting:write.
import { getPlayerRiskRules, getRiskRules, putPlayerRiskRules, putRiskRules } from '@touchline/contract/site'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { createStaffApi, parseRuleFile, StaffApiError } from '../../apps/server/src/operators/staff-client/index.ts'

const usage = `npm run risk -- get             the rules in force, with their revision
               put <file | ->  replace them by a file that get has written, edited
               diff <file | -> what a file would change
options        --player <id>   the rules about one player, who is told of every change`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { player: { type: 'string' } } })
const [command = '', file] = positionals
const player = values.player === undefined ? undefined : { id: values.player }

const commands: Record<string, () => Promise<void>> = { get, put, diff }

try {
  const run = commands[command]
  if (!run) fail(usage)
  else await run()
} catch (error) {
  if (error instanceof StaffApiError) fail([error.reply.code, error.reply.path].filter(Boolean).join(': '))
  else fail(error instanceof Error ? error.message : String(error))
}

async function get(): Promise<void> {
  const stored = await read()
  const { revision, rules } = stored
  console.log(JSON.stringify({ revision, rules }, null, 2))
  sayMissing(stored)
}

/**
 * Prints missing rules to stderr, because stdout is a file to be edited. Only the rules of an operator can be
 * incomplete, not those about one player.
 */
function sayMissing({ missing = [] }: { revision: number; missing?: readonly string[] }): void {
  if (missing.length > 0)
    console.error(`missing: ${missing.join(', ')}. Without a rule for everybody no bet of real money is taken.`)
}

async function put(): Promise<void> {
  const { revision, rules } = await readFile()
  const body = { base_revision: revision, rules } as never
  const saved = player
    ? await api()(putPlayerRiskRules, { params: player, body })
    : await api()(putRiskRules, { params: {}, body })
  console.log(
    saved.revision === revision ? `nothing changed: revision ${revision}` : `saved: revision ${saved.revision}`,
  )
  sayMissing(saved)
}

async function diff(): Promise<void> {
  const [stored, wanted] = [(await read()).rules as object[], (await readFile()).rules]
  const missing = (from: readonly unknown[], list: readonly unknown[]) =>
    from.filter((one) => !list.some((other) => isDeepStrictEqual(one, other)))
  const lines = [
    ...missing(stored, wanted).map((rule) => `- ${JSON.stringify(rule)}`),
    ...missing(wanted, stored).map((rule) => `+ ${JSON.stringify(rule)}`),
  ]
  console.log(lines.length === 0 ? 'no difference' : lines.join('\n'))
}

function read() {
  return player ? api()(getPlayerRiskRules, { params: player }) : api()(getRiskRules, { params: {} })
}

async function readFile() {
  if (file === undefined) throw new Error(usage)
  return parseRuleFile(file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8'))
}

function api() {
  const { SITE_API_URL = 'http://127.0.0.1:8081', STAFF_TOKEN = '' } = process.env
  return createStaffApi(SITE_API_URL, STAFF_TOKEN)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
