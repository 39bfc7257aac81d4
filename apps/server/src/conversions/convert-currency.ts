import { randomUUID } from 'node:crypto'
import { evaluateConversion } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { Conversion, ConversionRejection, postConversion } from '@touchline/contract'
import { DatabaseError } from 'pg'
import type * as z from 'zod/mini'
import { readAccounts } from '../ledger/index.ts'
import { readRates, toExchange } from '../rates/index.ts'
import type { Database } from '../runtime/index.ts'
import { readConversion } from './stored-conversion.ts'

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
  | { ok: false; error: 'conversion-refused'; rejection: ConversionRejection }
  | { ok: false; error: 'idempotency-mismatch' }

/** Rates and balances change: evaluated again from new ones, and then given up. */
const maxAttempts = 3
const checkViolation = '23514'

/** Once per key: read rates and balances, evaluate (CUR-4), write both movements if the rates are still the newest. */
export async function convertCurrency(database: Database, request: ConversionRequest): Promise<ConversionAnswer> {
  const { player, key, body } = request
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await readConversion(database, player.id, key)
    if (stored) return answerOf(stored, body)
    const [rates, accounts] = await Promise.all([
      readRates(database, player.operatorId),
      readAccounts(database, player.id),
    ])
    const decision = evaluateConversion(
      {
        exchange: { ...toExchange(rates), atMs: rates.atMs },
        balances: new Map(accounts.map(({ currency, balance }) => [currency, BigInt(balance)])),
      },
      { from: body.from, to: body.to, amountMinor: BigInt(body.amount) },
    )
    if (!decision.ok) return { ok: false, error: 'conversion-refused', rejection: decision.rejection }
    const rateId = (currency: string) => rates.rates.find((rate) => rate.currency === currency)?.id ?? null
    await commit(database, request, [
      rates.revision,
      body.from,
      body.amount,
      body.from === rates.bookCurrency ? null : rateId(body.from),
      body.to,
      decision.receivedMinor,
      body.to === rates.bookCurrency ? null : rateId(body.to),
    ])
  }
  const stored = await readConversion(database, player.id, key)
  if (stored) return answerOf(stored, body)
  return { ok: false, error: 'conversion-refused', rejection: 'rate-unavailable' }
}

/** Whatever it does is read back: done, done before under this key, or to be evaluated again. */
async function commit(database: Database, request: ConversionRequest, evaluated: unknown[]): Promise<void> {
  const { player, key, locale, traceId } = request
  const channels = [...new Set([locale, player.locale])].map((language) => privateChannel(language, player.id))
  try {
    await database.query({
      name: 'convert-currency',
      text: 'SELECT touchline.convert_currency($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
      values: [player.operatorId, player.id, key, randomUUID(), ...evaluated, channels, traceId],
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
