import type { BetRejection, CashOutRejection } from '@touchline/contract'
import type { NameMarket, PlacementCalls } from '../bets/index.ts'
import { decideOnce } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { editSteps } from './edit-steps.ts'
import { evaluateNow } from './edit.ts'
import type { Edit } from './edit.ts'
import type { EditDone } from './commit-edit.ts'
import { readFacts } from './read-facts.ts'
import type { FactSources } from './read-facts.ts'

export type EditAnswer =
  | ({ ok: true } & EditDone)
  | { ok: false; error: 'cash-out-rejected'; rejection: CashOutRejection }
  | { ok: false; error: 'bet-rejected'; rejections: BetRejection[] }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }
  | { ok: false; error: 'not-found' }

/**
 * Cashes the bet out and places another one with the proceeds, in one transaction (BEY-06). With a live leg in either
 * bet both wait and are decided at the end; the old bet is then cashed out even if the new one is rejected (CASH-13).
 */
export async function editBet(
  sources: FactSources & { database: Database },
  calls: PlacementCalls,
  nameMarket: NameMarket,
  edit: Edit,
): Promise<EditAnswer> {
  const { player, key, betId, minMinor, draft } = edit
  const [bet] = await readFacts(sources, [{ playerId: player.id, betId }])
  if (!bet || bet.operatorId !== player.operatorId) return { ok: false, error: 'not-found' }
  const keyed = {
    playerId: player.id,
    key,
    call: 'edit',
    body: { bet: betId, to_cashout: minMinor, ...draft },
  } as const
  const steps = editSteps(sources, calls, nameMarket, { edit, currency: bet.currency, step: evaluateNow(edit) })
  const decided = await decideOnce(sources.database, keyed, steps)
  if (decided.ok) return { ok: true, ...decided.answer }
  if (decided.error !== undefined) return decided
  const { cashOut, rejections } = decided.rejection
  return cashOut
    ? { ok: false, error: 'cash-out-rejected', rejection: cashOut }
    : { ok: false, error: 'bet-rejected', rejections }
}
