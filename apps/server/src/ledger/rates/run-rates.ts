import type { Log, Metrics } from '@touchline/process'
import { isCurrency, RateSource, RateValue } from '@touchline/contract'
import type { QuotedRate } from '@touchline/contract/server'
import * as z from 'zod/mini'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { addRates } from './add-rates.ts'
import { isAhead } from './stored-rates.ts'

/** Rates must be fetched several times within the maximum age that conversions accept (CUR-4). */
const everyMs = 2 * 60_000
const author = 'provider'

type Options = { database: Database; log: Log; url: string; onHeld: () => void }

/**
 * Fetches the rates of every operator at intervals. Several workers may do so at once, because rates that are stored
 * already are not added again.
 */
export function startRates({ database, log, url, metrics }: Omit<Options, 'onHeld'> & { metrics: Metrics }): Loop {
  const held = metrics.meter.createCounter('exchange_rates_held', {
    description: 'Rates of the provider that wait for a second person',
  })
  return startLoop({
    log,
    interrupted: 'exchange rates not fetched',
    step: async () => {
      await fetchRates({ database, log, url, onHeld: () => held.add(1) })
      return everyMs
    },
  })
}

/**
 * Fetches the rates once per book currency. If one fetch fails, the others still run, and the next round tries it
 * again.
 */
export async function fetchRates(options: Options): Promise<void> {
  const { database, log } = options
  const { rows } = await database.query<{ book_currency: string; operators: number[] }>({
    name: 'read-book-currencies',
    text: `SELECT book_currency, array_agg(id ORDER BY id) AS operators FROM touchline.operator GROUP BY book_currency`,
  })
  const failures: unknown[] = []
  for (const { book_currency: quote, operators } of rows) {
    try {
      await fetchQuote(options, quote, operators)
    } catch (error) {
      log.error({ quote, err: error }, 'exchange rates not fetched')
      failures.push(error)
    }
  }
  // If every fetch failed, the loop retries sooner.
  if (failures.length > 0 && failures.length === rows.length) throw failures[0]
}

async function fetchQuote(
  { database, log, url, onHeld }: Options,
  quote: string,
  operators: readonly number[],
): Promise<void> {
  const rates = await fetchProviderRates(url, quote)
  if (rates.some(({ quoted_at }) => isAhead(quoted_at, Date.now())))
    throw new Error(`rates: quoted ahead of time, at ${rates[0]?.quoted_at}`)
  for (const operatorId of operators) {
    const added = await addRates(database, operatorId, author, rates)
    if (added.result !== 'added') log.error({ operator: operatorId, reason: added.result }, 'exchange rates rejected')
    else
      for (const held of added.held) {
        onHeld()
        log.error({ operator: operatorId, ...held }, 'exchange rate of the provider held for a second person')
      }
  }
}

/**
 * A provider's response: `rates` has the value of one unit of each currency in `quote`. Unknown currencies are ignored.
 */
const ProviderRates = z.object({
  source: RateSource,
  quote: z.string(),
  quoted_at: z.iso.datetime({ offset: true }),
  rates: z.record(z.string(), RateValue),
})

const timeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

/** Returns the provider's rates to this currency. For a provider with another format, replace this function. */
export async function fetchProviderRates(url: string, quote: string): Promise<QuotedRate[]> {
  const address = new URL(url)
  address.searchParams.set('quote', quote)
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok) throw new Error(`rates: the provider answers ${response.status}`)
  const answer = z.parse(ProviderRates, JSON.parse(await readText(response)))
  if (answer.quote !== quote) throw new Error(`rates: asked for ${quote}, answered for ${answer.quote}`)
  return Object.entries(answer.rates)
    .filter(([currency]) => isCurrency(currency) && currency !== quote)
    .map(([currency, rate]) => ({ currency, rate, source: answer.source, quoted_at: answer.quoted_at }))
}

/** Reading stops at a maximum length, so that an endless response cannot fill the memory. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new Error('rates: the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
