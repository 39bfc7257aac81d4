import type { ConversionRejection } from '@touchline/contract'
import { convertDown, ratioBetween } from './convert.ts'
import { valueOf } from './exchange.ts'
import type { CurrencyValue, Exchange } from './exchange.ts'

type ConversionFacts = {
  exchange: Exchange
  /** What the player has, by currency. */
  balances: ReadonlyMap<string, bigint>
}

type ConversionDraft = { from: string; to: string; amountMinor: bigint }

export type ConversionDecision =
  | { ok: true; receivedMinor: bigint; from: CurrencyValue; to: CurrencyValue }
  | { ok: false; rejection: ConversionRejection }

/** Whether an amount can be converted, and what comes of it (CUR-4). */
export function evaluateConversion(
  { exchange, balances }: ConversionFacts,
  draft: ConversionDraft,
): ConversionDecision {
  const [balance, target] = [balances.get(draft.from), balances.get(draft.to)]
  if (balance === undefined || target === undefined) return { ok: false, rejection: 'currency-unknown' }
  const [from, to] = [valueOf(exchange, draft.from), valueOf(exchange, draft.to)]
  if (!from || !to) return { ok: false, rejection: 'rate-unavailable' }
  const receivedMinor = convertDown(draft.amountMinor, ratioBetween(from, to))
  if (receivedMinor === 0n) return { ok: false, rejection: 'amount-too-small' }
  if (target + receivedMinor > BigInt(Number.MAX_SAFE_INTEGER)) return { ok: false, rejection: 'amount-too-large' }
  if (draft.amountMinor > balance) return { ok: false, rejection: 'insufficient-funds' }
  return { ok: true, receivedMinor, from, to }
}
