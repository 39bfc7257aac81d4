import type { ConversionRejection } from '@touchline/contract'
import { convertDown, convertUp, ratioBetween, valueOf } from './exchange.ts'
import type { CurrencyValue, Exchange } from './exchange.ts'

/**
 * Older rates only serve to check limits: a player who watches the market could convert against an old rate without
 * risk (CUR-4).
 */
export const maxConversionRateAgeMs = 600_000

type ConversionFacts = {
  exchange: Exchange
  /** The player's balance by currency. */
  balances: ReadonlyMap<string, bigint>
  /** The operator's spread in basis points. */
  spreadBp: number
  /** The player's maximum per 24 hours, and the amount converted in the last 24 hours, in the book currency. */
  dailyMaxMinor: bigint
  convertedMinor: bigint
}

/** `minReceivedMinor` is the result that the player was shown and accepts. */
type ConversionDraft = { from: string; to: string; amountMinor: bigint; minReceivedMinor?: bigint | undefined }

export type ConversionDecision =
  | { ok: true; receivedMinor: bigint; bookMinor: bigint; leftMinor: bigint; from: CurrencyValue; to: CurrencyValue }
  | { ok: false; rejection: ConversionRejection }

/** Whether an amount can be converted, and how much the player receives (CUR-4, CUR-6). */
export function evaluateConversion(facts: ConversionFacts, draft: ConversionDraft): ConversionDecision {
  const { balances, spreadBp, dailyMaxMinor, convertedMinor } = facts
  const exchange = { ...facts.exchange, maxAgeMs: Math.min(facts.exchange.maxAgeMs, maxConversionRateAgeMs) }
  const [balance, target] = [balances.get(draft.from), balances.get(draft.to)]
  if (balance === undefined || target === undefined) return { ok: false, rejection: 'currency-unknown' }
  const [from, to, book] = [draft.from, draft.to, exchange.bookCurrency].map((code) => valueOf(exchange, code))
  if (!from || !to || !book) return { ok: false, rejection: 'rate-unavailable' }
  const { over, under } = ratioBetween(from, to)
  const spread = { over: over * BigInt(10_000 - spreadBp), under: under * 10_000n }
  const receivedMinor = convertDown(draft.amountMinor, spread)
  if (receivedMinor === 0n) return { ok: false, rejection: 'amount-too-small' }
  if (target + receivedMinor > BigInt(Number.MAX_SAFE_INTEGER)) return { ok: false, rejection: 'amount-too-large' }
  if (draft.amountMinor > balance) return { ok: false, rejection: 'insufficient-funds' }
  const bookMinor = convertUp(draft.amountMinor, ratioBetween(from, book))
  const leftMinor = dailyMaxMinor - convertedMinor - bookMinor
  if (leftMinor < 0n) return { ok: false, rejection: 'daily-limit' }
  if (draft.minReceivedMinor !== undefined && receivedMinor < draft.minReceivedMinor)
    return { ok: false, rejection: 'rate-changed' }
  return { ok: true, receivedMinor, bookMinor, leftMinor, from, to }
}
