import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'
import { fetchProviderRates } from './provider-rates.ts'
import { addRates, isAhead } from './stored-rates.ts'

const everyMs = 5 * 60_000
const author = 'provider'

type Options = { database: Database; log: Log; url: string }

/** Asks the provider for the rates of every operator, again and again. Several workers may: what is known is not added. */
export function startRates({ database, log, url }: Options): Loop {
  return startLoop({
    log,
    interrupted: 'exchange rates not fetched',
    step: async () => {
      await fetchRates({ database, log, url })
      return everyMs
    },
  })
}

/** Once: a call for each book currency. */
export async function fetchRates({ database, log, url }: Options): Promise<void> {
  const { rows } = await database.query<{ book_currency: string; operators: number[] }>({
    name: 'read-book-currencies',
    text: `SELECT book_currency, array_agg(id ORDER BY id) AS operators FROM touchline.operator GROUP BY book_currency`,
  })
  for (const { book_currency: quote, operators } of rows) {
    const rates = await fetchProviderRates(url, quote)
    if (rates.some(({ quoted_at }) => isAhead(quoted_at, Date.now())))
      throw new Error(`rates: quoted ahead of time, at ${rates[0]?.quoted_at}`)
    for (const operatorId of operators) {
      const added = await addRates(database, operatorId, author, rates)
      if (added !== 'added') log.error({ operator: operatorId, reason: added }, 'exchange rates rejected')
    }
  }
}
