import { evaluateConversion } from '@touchline/betting'
import type { ConversionQuote, ConversionRejection } from '@touchline/contract'
import type { postConversion } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { readAccounts } from '../../ledger/wallets/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { StoredRates } from '../../ledger/rates/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readConverted } from './stored-conversion.ts'

export type ConversionRequest = {
  player: { id: number; operatorId: number; locale: string }
  /** The idempotency key that the client created for this request. */
  key: string
  body: z.infer<(typeof postConversion)['body']>
  locale: string
  siteLocales?: readonly string[]
  traceId: string
}

type QuotedConversion = Pick<ConversionRequest['body'], 'from' | 'to' | 'amount' | 'min_received'>
type Converter = Pick<ConversionRequest['player'], 'id' | 'operatorId'>

/** Quotes a conversion at the current rates. The quote reserves nothing. */
export async function quoteConversion(
  database: Database,
  player: Converter,
  quoted: QuotedConversion,
): Promise<ConversionQuote | ConversionRejection> {
  const facts = await readConversionFacts(database, player)
  const decision = evaluateQuoted(facts, quoted)
  const { rates } = facts
  if (!decision.ok) return decision.rejection
  return {
    from: { currency: quoted.from, amount: quoted.amount },
    to: { currency: quoted.to, amount: Number(decision.receivedMinor) },
    rates: [quoted.from, quoted.to].flatMap((currency) => {
      const found = rateOf(rates, currency)
      if (!found) return []
      const { rate, source, quoted_at } = found
      return [{ base: currency, currency: rates.bookCurrency, rate, source, quoted_at }]
    }),
    spread_bp: rates.conversion.spreadBp,
    left: { currency: rates.bookCurrency, amount: Number(decision.leftMinor) },
  }
}

export type ConversionFacts = Awaited<ReturnType<typeof readConversionFacts>>

export async function readConversionFacts(database: Database, player: Converter) {
  const [rates, accounts, converted] = await Promise.all([
    readRates(database, player.operatorId),
    readAccounts(database, player.id),
    readConverted(database, player.id),
  ])
  return { rates, accounts, converted }
}

export function evaluateQuoted(
  { rates, accounts, converted }: ConversionFacts,
  { from, to, amount, min_received: shown }: QuotedConversion,
) {
  const { spreadBp, dailyMaxMinor } = rates.conversion
  return evaluateConversion(
    {
      exchange: { ...toExchange(rates), atMs: rates.atMs },
      balances: new Map(accounts.map(({ currency, balance }) => [currency, BigInt(balance)])),
      spreadBp,
      dailyMaxMinor: BigInt(dailyMaxMinor),
      convertedMinor: BigInt(converted.minor),
    },
    { from, to, amountMinor: BigInt(amount), minReceivedMinor: shown === undefined ? undefined : BigInt(shown) },
  )
}

/** Returns the rate to the book currency; undefined for the book currency itself. */
export function rateOf({ rates, bookCurrency }: StoredRates, currency: string) {
  return currency === bookCurrency ? undefined : rates.find((rate) => rate.currency === currency)
}
