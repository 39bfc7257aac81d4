import type { FastifyInstance } from 'fastify'

/** The value of one unit of each currency in euros, as of some past day. */
const inEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 0.92,
  GBP: 1.17,
  BRL: 0.17,
  AED: 0.25,
  JPY: 0.0061,
  BTC: 61_000,
  USDT: 0.92,
}

const minuteMs = 60_000
const decimals = 10

/**
 * Simulates a provider of exchange rates below `/rates`: `?quote=GBP` returns the value of one unit of each currency in
 * pounds.
 */
export async function serveRates(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { quote?: string } }>('/', ({ query: { quote = 'EUR' } }, reply) => {
    const rates = ratesAt(Date.now(), quote)
    return rates ?? reply.code(404).send({ message: 'Unknown currency' })
  })
}

/** Returns the rates at this time. Each changes a little every minute, and is the same for every caller. */
export function ratesAt(nowMs: number, quote: string) {
  const minute = Math.floor(nowMs / minuteMs)
  const book = valueAt(minute, quote)
  if (book === undefined) return undefined
  const others = Object.keys(inEuro).filter((currency) => currency !== quote)
  return {
    source: 'simulator',
    quote,
    quoted_at: new Date(minute * minuteMs).toISOString(),
    rates: Object.fromEntries(
      others.map((currency) => [currency, ((valueAt(minute, currency) ?? book) / book).toFixed(decimals)]),
    ),
  }
}

function valueAt(minute: number, currency: string): number | undefined {
  const value = Object.hasOwn(inEuro, currency) ? inEuro[currency] : undefined
  if (value === undefined || currency === 'EUR') return value
  return value * (1 + 0.002 * Math.sin(minute / (7 + (currency.charCodeAt(0) % 11))))
}
