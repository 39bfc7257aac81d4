// npm run rates -- <command>: reads and sets exchange rates in an operator's book currency, through staff calls. SITE_API_URL is
// the API or a site's own origin, STAFF_TOKEN a token of the operator with the scopes rates:read and rates:write.
import { getExchangeRates, postExchangeRateConfirmation, putExchangeRates } from '@touchline/contract/site'
import type { RatesInForce } from '@touchline/contract/site'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createStaffApi, parseRateFile, StaffApiError } from '../../apps/server/src/operators/staff-client/index.ts'

const usage = `npm run rates -- get                    the newest rate of each currency, with source and time, and what waits
                put <file | ->         add the rates of a file as get writes it, edited
                put <currency>=<rate>… add these, as quoted now
                confirm <id>…          confirm rates of somebody else that wait
options         --source <name>        who quoted them; "staff" when left out`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { source: { type: 'string' } } })
const [command = '', ...given] = positionals

const commands: Record<string, () => Promise<void>> = { get, put, confirm }

try {
  const run = commands[command]
  if (!run) fail(usage)
  else await run()
} catch (error) {
  if (error instanceof StaffApiError) fail([error.reply.code, error.reply.path].filter(Boolean).join(': '))
  else fail(error instanceof Error ? error.message : String(error))
}

async function get(): Promise<void> {
  console.log(JSON.stringify(await api()(getExchangeRates, { params: {} }), null, 2))
}

async function put(): Promise<void> {
  const now = { source: values.source ?? 'staff', quoted_at: new Date().toISOString() }
  const rates = (await readGiven()).map(({ currency, rate, source, quoted_at }) => ({
    currency,
    rate,
    source: values.source ?? source ?? now.source,
    quoted_at: quoted_at ?? now.quoted_at,
  }))
  const saved = await api()(putExchangeRates, { params: {}, body: { rates } as never })
  print(saved)
}

async function confirm(): Promise<void> {
  if (given.length === 0 || given.some((id) => !/^\d{1,15}$/.test(id))) throw new Error(usage)
  for (const id of given) print(await api()(postExchangeRateConfirmation, { params: { id } as never }))
}

function print({ rates, waiting, book_currency: book }: RatesInForce): void {
  for (const { currency, rate, source, quoted_at } of rates)
    console.log(`1 ${currency} = ${rate} ${book} (${source}, ${quoted_at})`)
  for (const { id, currency, rate, source, author, reason } of waiting)
    console.log(
      `waits for a second person: ${id}: 1 ${currency} = ${rate} ${book} (${source}, by ${author}: ${reason})`,
    )
}

async function readGiven(): Promise<ReturnType<typeof parseRateFile>> {
  const [file] = given
  if (file === undefined) throw new Error(usage)
  if (!file.includes('=')) return parseRateFile(file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8'))
  return given.map((pair) => {
    const [currency = '', rate = ''] = pair.split('=')
    return { currency, rate }
  })
}

function api() {
  const { SITE_API_URL = 'http://127.0.0.1:8081', STAFF_TOKEN = '' } = process.env
  return createStaffApi(SITE_API_URL, STAFF_TOKEN)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
