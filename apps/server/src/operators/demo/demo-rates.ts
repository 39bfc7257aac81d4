import type { QuotedRate } from '@touchline/contract/server'

/** What one unit is worth in euro: of no day, for play money. */
const inEuro = new Map([
  ['EUR', 1],
  ['USD', 0.92],
  ['GBP', 1.17],
  ['BRL', 0.17],
  ['AED', 0.25],
  ['JPY', 0.0061],
  ['BTC', 61_000],
  ['USDT', 0.92],
])

/** Of every currency to this one, quoted now: the seed runs at every start. */
export function demoRates(bookCurrency: string, at: Date): QuotedRate[] {
  const book = inEuro.get(bookCurrency) ?? 1
  return [...inEuro]
    .filter(([currency]) => currency !== bookCurrency)
    .map(([currency, value]) => ({
      currency,
      rate: (value / book).toFixed(8),
      source: 'demo',
      quoted_at: at.toISOString(),
    }))
}
