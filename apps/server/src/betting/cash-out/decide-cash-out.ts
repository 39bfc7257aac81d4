import type { CashOutReason } from '@touchline/contract'
import { decide } from '../../platform/decide/index.ts'
import { rejectionOf } from './cash-out-bet.ts'
import { endWaiting } from './end-waiting.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { Initiator } from './commit-cash-out.ts'
import { decideEdit } from './decide-edit.ts'
import { evaluateDue } from './due-cash-outs.ts'
import type { Decisions, DueCashOut } from './due-cash-outs.ts'
import { readFacts } from './read-facts.ts'

/** Prices move: evaluated again from new facts, and then the bet is kept. */
const maxAttempts = 3

/** Pays or rejects a cash-out at the end of its delay, on the facts of this moment (CASH-13). Safe to repeat and to do twice at once. */
export async function decideCashOut(tools: Decisions, due: DueCashOut): Promise<'paid' | 'rejected' | 'gone'> {
  const edited = due.edit ? await decideEdit(tools, { ...due, edit: due.edit }) : 'not-placed'
  // Without its new bet an edit is a cash-out like any other: who could have the new bet rejected could take the sale back.
  if (edited !== 'not-placed') return edited
  const { database } = tools
  const outcome = await decide<'paid' | 'rejected' | 'gone'>(maxAttempts, async () => {
    const [bet] = await readFacts(database, [due])
    if (!bet) throw new Error(`bet ${due.betId} of player ${due.playerId} waits and is not there`)
    const decision = evaluateDue(bet, due)
    if (!decision.ok) return end(tools, due, decision.reason, decision.offerMinor)
    const plan = { ...due, ...decision, bet, initiator: initiatorOf(due), hasWaited: true }
    const { state } = await commitCashOut(database, plan, { delayMs: 0 }, null)
    if (state === 'cashed-out') return 'paid'
    // Something else was answered under its key: it must not wait for ever.
    if (state === 'answered') return end(tools, due, 'bet-not-open')
    return state === 'changed' ? state : 'gone'
  })
  return outcome === 'changed' ? end(tools, due, 'odds-moving') : outcome
}

function initiatorOf({ isRequested }: DueCashOut): Initiator {
  return isRequested
    ? { actor: 'player', actorId: null, reason: 'cashed-out-by-player' }
    : { actor: 'system', actorId: 'cash-out', reason: 'threshold-reached' }
}

/** The bet stays as it is. */
async function end(
  { database, alarm }: Decisions,
  due: DueCashOut,
  reason: CashOutReason,
  offerMinor: bigint | null = null,
): Promise<'rejected' | 'gone'> {
  const rejection = rejectionOf(reason, offerMinor)
  alarm(due, rejection)
  return (await endWaiting(database, due, rejection)) ? 'rejected' : 'gone'
}
