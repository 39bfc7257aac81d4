import type { Conversion, ConversionRejection } from '@touchline/contract'
import { decideOnce } from '../../platform/decide/index.ts'
import type { Decided } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readConversion } from './stored-conversion.ts'
import { commitConversion } from './commit-conversion.ts'
import { evaluateQuoted, readConversionFacts } from './quote-conversion.ts'
import type { ConversionRequest } from './quote-conversion.ts'

type ConversionAnswer = Decided<Conversion, { reason: ConversionRejection }>

/** If rates or balances change during the call, it is evaluated again, at most this many times. */
const maxAttempts = 3

/**
 * Converts once per key: reads rates, balances and earlier conversions, evaluates them (CUR-4, CUR-6) and writes both
 * movements.
 */
export function convertCurrency(database: Database, request: ConversionRequest): Promise<ConversionAnswer> {
  const { player, key, body } = request
  const keyed = { playerId: player.id, key, call: 'conversion', body } as const
  return decideOnce(database, keyed, {
    attempts: maxAttempts,
    read: () => readConversionFacts(database, player),
    evaluate(facts) {
      const decision = evaluateQuoted(facts, body)
      return decision.ok
        ? { ok: true, plan: { ...facts, ...decision } }
        : { ok: false, rejection: { reason: decision.rejection } }
    },
    commit: (plan, decision) => commitConversion(database, request, plan, decision),
    whenMoving: { reason: 'rate-unavailable' },
    isFinal: ({ reason }) => reason !== 'rate-unavailable',
    replay: async () => (await readConversion(database, player.id, key)) ?? lost(key),
  })
}

function lost(key: string): never {
  throw new Error(`the conversion under key ${key} is gone`)
}
