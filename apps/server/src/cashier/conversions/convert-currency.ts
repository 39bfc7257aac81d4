import { randomUUID } from 'node:crypto'
import { evaluateConversion } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { Conversion, ConversionQuote, ConversionRejection, postConversion } from '@touchline/contract'
import { DatabaseError } from 'pg'
import type * as z from 'zod/mini'
import { readAccounts } from '../../ledger/wallets/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { StoredRates } from '../../ledger/rates/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readConversion, readConverted } from './stored-conversion.ts'

export type ConversionRequest = {
  player: { id: number; operatorId: number; locale: string }
  /** The idempotency key was created for this exact body. */
  key: string
  body: z.infer<(typeof postConversion)['body']>
  locale: string
  traceId: string
}

export type ConversionAnswer =
  | { ok: true; conversion: Conversion }
  | { ok: false; error: 'conversion-rejected'; rejection: ConversionRejection }
  | { ok: false; error: 'idempotency-mismatch' }

/** Rates and balances change: evaluated again from new ones, and then given up. */
const maxAttempts = 3
const checkViolation = '23514'

/** Once per key: read rates, balances and what was converted, evaluate (CUR-4, CUR-6), write both movements if those are still the newest. */
export async function convertCurrency(database: Database, request: ConversionRequest): Promise<ConversionAnswer> {
  const { player, key, body } = request
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await readConversion(database, player.id, key)
    if (stored) return answerOf(stored, body)
    const { decision, rates, converted } = await evaluate(database, player, body)
    if (!decision.ok) return { ok: false, error: 'conversion-rejected', rejection: decision.rejection }
    const rateId = (currency: string) => rateOf(rates, currency)?.id ?? null
    await commit(
      database,
      request,
      [
        rates.revision,
        ...[body.from, body.amount, rateId(body.from)],
        ...[body.to, decision.receivedMinor, rateId(body.to)],
      ],
      [rates.conversion.spreadBp, decision.bookMinor, converted.since, converted.minor],
    )
  }
  const stored = await readConversion(database, player.id, key)
  if (stored) return answerOf(stored, body)
  return { ok: false, error: 'conversion-rejected', rejection: 'rate-unavailable' }
}

type Quoted = Pick<ConversionRequest['body'], 'from' | 'to' | 'amount' | 'min_received'>
type Converter = Pick<ConversionRequest['player'], 'id' | 'operatorId'>

/** What a conversion would give now. It holds nothing. */
export async function quoteConversion(
  database: Database,
  player: Converter,
  quoted: Quoted,
): Promise<ConversionQuote | ConversionRejection> {
  const { decision, rates } = await evaluate(database, player, quoted)
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

async function evaluate(database: Database, player: Converter, { from, to, amount, min_received: shown }: Quoted) {
  const [rates, accounts, converted] = await Promise.all([
    readRates(database, player.operatorId),
    readAccounts(database, player.id),
    readConverted(database, player.id),
  ])
  const { spreadBp, dailyMaxMinor } = rates.conversion
  const decision = evaluateConversion(
    {
      exchange: { ...toExchange(rates), atMs: rates.atMs },
      balances: new Map(accounts.map(({ currency, balance }) => [currency, BigInt(balance)])),
      spreadBp,
      dailyMaxMinor: BigInt(dailyMaxMinor),
      convertedMinor: BigInt(converted.minor),
    },
    { from, to, amountMinor: BigInt(amount), minReceivedMinor: shown === undefined ? undefined : BigInt(shown) },
  )
  return { decision, rates, converted }
}

/** Undefined: it is the book currency. */
function rateOf({ rates, bookCurrency }: StoredRates, currency: string) {
  return currency === bookCurrency ? undefined : rates.find((rate) => rate.currency === currency)
}

/** Whatever it does is read back: done, done before under this key, or to be evaluated again. */
async function commit(
  database: Database,
  request: ConversionRequest,
  evaluated: unknown[],
  limited: unknown[],
): Promise<void> {
  const { player, key, locale, traceId } = request
  const channels = [...new Set([locale, player.locale])].map((language) => privateChannel(language, player.id))
  try {
    await database.query({
      name: 'convert-currency',
      text: `SELECT touchline.convert_currency($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      values: [player.operatorId, player.id, key, randomUUID(), ...evaluated, channels, traceId, ...limited],
    })
  } catch (error) {
    // The floor of the wallet: the balance has changed since it was read.
    const isSpent = error instanceof DatabaseError && error.code === checkViolation && error.table === 'account'
    if (!isSpent) throw error
  }
}

function answerOf(stored: Conversion, { from, to, amount }: ConversionRequest['body']): ConversionAnswer {
  const isSame = stored.from.currency === from && stored.from.amount === amount && stored.to.currency === to
  return isSame ? { ok: true, conversion: stored } : { ok: false, error: 'idempotency-mismatch' }
}
