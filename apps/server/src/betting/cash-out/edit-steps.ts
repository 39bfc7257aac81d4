import { betType } from '@touchline/betting'
import type { CashOutRejection, PlacedBet } from '@touchline/contract'
import { placementSteps, readPlacedBets } from '../bets/index.ts'
import type { EvaluatedPlacement, NameMarket, PlacementCalls, PlacementRejection, ReadFacts } from '../bets/index.ts'
import type { DecisionRow, Steps } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { delayOf, lost, rejectionOf, readDone } from './cash-out-bet.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { CashOutPlan } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'
import type { FactSources } from './read-facts.ts'
import { commitBoth, notCashedOut } from './commit-edit.ts'
import type { CommittedEdit, EditDone, EditPlan, EditRejection } from './commit-edit.ts'
import { readOwed, readStake, withMoney, withoutLoss } from './edit-money.ts'
import type { Edit, EditStep, StoredEdit } from './edit.ts'

/** The request for the new bet. Its stake is the minimum that the player accepts for the old bet. */
function requestOf({ minMinor, draft }: Pick<Edit, 'minMinor' | 'draft'>, currency: string) {
  return {
    meta: { device_id: null, quick: false, type: betType(draft) },
    bets: [{ stake: { value: minMinor, currency }, ...draft }],
  }
}

type Sold = { ok: true; sale: CashOutPlan } | { ok: false; rejection: CashOutRejection }
type Placing = Steps<unknown, EvaluatedPlacement, PlacedBet[], PlacementRejection>
type EditFacts = { sold: Sold; placing: unknown }
type EditSteps = Steps<EditFacts, EditPlan, EditDone, EditRejection> & {
  /** At the end of a delay `decision` is null, because the decision is already stored under the key. */
  commit(plan: EditPlan, decision: DecisionRow | null): Promise<CommittedEdit>
}

/**
 * The steps of an edit: those of a placement, except that the facts include the payout of the old bet and the commit
 * first cashes that bet out (BEY-06). `currency` is the currency of the old bet.
 */
export function editSteps(
  sources: FactSources & { database: Database },
  calls: PlacementCalls,
  nameMarket: NameMarket,
  { edit, currency, step }: { edit: Edit; currency: string; step: EditStep },
): EditSteps {
  const { database } = sources
  const { player, key } = edit
  const placement = { ...edit, request: requestOf(edit, currency) }
  let sale: CashOutPlan | undefined
  /** Reads the facts as if the old bet were already paid out to the wallet and counted by the player's limits. */
  const withSale: PlacementCalls = {
    commit: calls.commit,
    async readFacts(request) {
      const read = await calls.readFacts(request)
      if (!sale) return read
      const { acceptance = read.facts.acceptance } = step
      const own = { ...read, facts: { ...read.facts, acceptance } }
      return withoutLoss(withMoney(own, sale, await readOwed(database, sale)), sale, await readStake(database, sale))
    },
  }
  const placing = placementSteps(database, nameMarket, placement, withSale) as Placing
  return {
    attempts: placing.attempts,
    async read() {
      const sold = await sell(sources, edit, step)
      sale = sold.ok ? sold.sale : undefined
      return { sold, placing: sold.ok ? await placing.read() : undefined }
    },
    async evaluate({ sold, placing: facts }) {
      if (!sold.ok) return { ok: false, rejection: { cashOut: sold.rejection } }
      const evaluated = await placing.evaluate(facts)
      return evaluated.ok ? { ok: true, plan: { ...evaluated.plan, sale: sold.sale } } : evaluated
    },
    async commit(plan, decision) {
      const { sale: sold, read, bets } = plan
      if (step.acceptance) return commitBoth(database, placement, { ...plan, bets: withoutDelay(bets) }, decision)
      const delayMs = Math.max(await delayOf(database, sold.bet), ...bets.map(({ planned }) => planned.delayMs))
      if (delayMs === 0) return commitBoth(database, placement, plan, decision)
      const committed = await commitCashOut(database, sold, { delayMs, edit: toStored(edit, read, bets) }, decision)
      return committed.state === 'waits'
        ? { state: 'done', answer: { waiting: committed.answer } }
        : notCashedOut(committed.state, sold)
    },
    whenMoving: placing.whenMoving,
    // If the limit per minute is used up, the rejection is not stored, so the same request can be sent again later
    // (CASH-11).
    isFinal: ({ cashOut }) => cashOut?.reason !== 'operator-limit',
    async replay(stored) {
      const done = (await readDone(database, player.id, key, stored)) ?? lost(key)
      if (done.waiting) return done
      const [bet = null] = await readPlacedBets(database, player.id, key)
      return { ...done, bet }
    },
  }
}

type Bets = EvaluatedPlacement['bets']

/** Removes the delay, because the edit as a whole has already waited. */
function withoutDelay(bets: Bets): Bets {
  return bets.map((bet) => ({ ...bet, planned: { ...bet.planned, delayMs: 0 } }))
}

function toStored({ draft, locale, siteId }: Edit, { facts }: ReadFacts, [bet]: Bets): StoredEdit {
  const names = (bet?.legs ?? []).map(({ marketName, outcomeName }) => ({ market: marketName, outcome: outcomeName }))
  return { draft, locale, siteId: siteId ?? null, acceptance: facts.acceptance, names }
}

async function sell(
  sources: FactSources,
  { player, betId, key, minMinor, channels, traceId }: Edit,
  step: EditStep,
): Promise<Sold> {
  const [bet] = await readFacts(sources, [{ playerId: player.id, betId }])
  if (!bet) return { ok: false, rejection: rejectionOf('bet-not-open', null) }
  const decision = step.evaluate(bet)
  if (!decision.ok) return { ok: false, rejection: rejectionOf(decision.reason, decision.offerMinor) }
  const initiator = { actor: 'player', actorId: null, reason: 'edited-by-player' } as const
  const request = { minMinor: BigInt(minMinor), sharePercent: null }
  const hasWaited = step.acceptance !== undefined
  return { ok: true, sale: { key, bet, request, ...decision, initiator, channels, traceId, hasWaited } }
}
