import { evaluatePlacement, limitedSums, maxStake } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { BetDraft, BetRejection } from '@touchline/contract'
import type { postMaxStake } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { readLiabilitySums } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlacementCalls } from './placement-calls.ts'
import type { FactsRequest } from './placement-facts/to-facts.ts'

type Asked = z.infer<(typeof postMaxStake)['body']>
type Answer = z.infer<(typeof postMaxStake)['reply']>

/** BOOK-12. A bet that could not be placed with any stake is rejected as placing it would be. */
export async function readMaxStake(
  database: Pick<Database, 'query'>,
  calls: Pick<PlacementCalls, 'readFacts'>,
  asker: Omit<FactsRequest, 'bets'>,
  { currency, selections, system_id }: Asked,
): Promise<{ ok: true; answer: Answer } | { ok: false; rejections: BetRejection[] }> {
  const bet: BetDraft = {
    stake: { value: 0, currency },
    selections: selections.map((one) => ({ ...one, specifier: canonicalSpecifier(one.specifier) })),
    ...(system_id === undefined ? {} : { system_id }),
  }
  const { facts } = await calls.readFacts({ ...asker, bets: [bet] })
  // No stake is too small for the question, and the price is the one in force.
  const decision = evaluatePlacement({ ...facts, acceptance: { policy: 'any', toleranceMilli: 0 } }, [bet])
  const rejections = decision.ok ? [] : decision.rejections.filter(({ reason }) => reason !== 'stake-too-small')
  if (rejections.length > 0) return { ok: false, rejections }
  const limited = limitedSums(facts, bet, 0)
  const sums = await readLiabilitySums(database, asker.player, facts.exchange.bookCurrency, limited)
  const { minMinor, maxMinor, limit } = maxStake(facts, bet, 0, sums)
  return { ok: true, answer: { currency, min_stake: Number(minMinor), max_stake: Number(maxMinor), limit } }
}
