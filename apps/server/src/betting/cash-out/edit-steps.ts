import { betType, countBoughtBack, evaluateCashOutRequest, rejectForLiability, spendingLeft } from '@touchline/betting'
import type { CashOutDecision } from '@touchline/betting'
import type {
  AcceptPolicy,
  BetDraft,
  CashedOut,
  CashOutRejection,
  PlacedBet,
  WaitingCashOut,
} from '@touchline/contract'
import { commitPlacements, placementSteps, readPlacedBets } from '../bets/index.ts'
import type {
  EvaluatedPlacement,
  NameMarket,
  Placement,
  PlacementCalls,
  PlacementRejection,
  ReadFacts,
} from '../bets/index.ts'
import type { Committed, DecisionRow, Steps } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { ReadBet } from './bet-facts.ts'
import { delayOf, lost, rejectionOf, readDone } from './cash-out-bet.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { CashOutCommit, CashOutPlan } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'

export type Edit = Omit<Placement, 'request' | 'priceCustomBet'> & {
  betId: string
  /** The least the player accepts for the bet, which is also the stake of the new one. */
  minMinor: number
  draft: Pick<BetDraft, 'selections' | 'system_id'>
  channels: readonly string[]
}

/** What is stored of a waiting edit: the new bet and the settings it is decided by. */
export type StoredEdit = {
  draft: Edit['draft']
  locale: string
  siteId: number | null
  acceptance: { policy: AcceptPolicy; toleranceMilli: number }
  /** Names of the selections in the language of the request. */
  names: { market: string; outcome: string }[]
}

/** How the cash-out of an edit is evaluated. */
type EditStep = {
  evaluate(bet: ReadBet): CashOutDecision
  /** Given at the end of a delay: the price policy of the request, whatever the player has chosen since. */
  acceptance?: StoredEdit['acceptance']
}

/** Both are done, or both wait; a null bet means that only the old one was cashed out, at the end of the delay. */
export type EditDone =
  | {
      cashedOut: CashedOut
      bet: PlacedBet | null
      betRejections?: PlacementRejection['rejections']
      waiting?: undefined
    }
  | { waiting: WaitingCashOut; cashedOut?: undefined }

/** The old bet cannot be cashed out or the new one cannot be placed, so neither is done. */
export type EditRejection =
  | { cashOut: CashOutRejection; rejections?: undefined }
  | (PlacementRejection & { cashOut?: undefined })

export function evaluateNow({ minMinor }: Pick<Edit, 'minMinor'>): EditStep {
  return {
    evaluate: ({ facts }) => evaluateCashOutRequest(facts, { minMinor: BigInt(minMinor), sharePercent: null }),
  }
}

/** The request for the new bet, staked with the least the player accepts for the old one. */
function requestOf({ minMinor, draft }: Pick<Edit, 'minMinor' | 'draft'>, currency: string) {
  return {
    meta: { device_id: null, quick: false, type: betType(draft) },
    bets: [{ stake: { value: minMinor, currency }, ...draft }],
  }
}

type Sold = { ok: true; sale: CashOutPlan } | { ok: false; rejection: CashOutRejection }
type Placing = Steps<unknown, EvaluatedPlacement, PlacedBet[], PlacementRejection>
type EditFacts = { sold: Sold; placing: unknown }
type EditPlan = EvaluatedPlacement & { sale: CashOutPlan }
type EditSteps = Steps<EditFacts, EditPlan, EditDone, EditRejection> & {
  /** Takes no decision at the end of a delay, because the key is already taken. */
  commit(plan: EditPlan, decision: DecisionRow | null): Promise<Commit>
}

/**
 * The steps of a placement whose facts include the payout of the old bet, and whose commit first cashes that bet out
 * (BEY-06). `currency` is that of the old bet.
 */
export function editSteps(
  database: Database,
  calls: PlacementCalls,
  nameMarket: NameMarket,
  { edit, currency, step }: { edit: Edit; currency: string; step: EditStep },
): EditSteps {
  const { player, key } = edit
  const placement = { ...edit, request: requestOf(edit, currency) }
  let sale: CashOutPlan | undefined
  /** Adds the payout to the wallet and to the player's limits. */
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
      const sold = await sell(database, edit, step)
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
    // When the limit per minute is used up, the key stays free (CASH-11).
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

/** These bets have already waited, together with the old bet. */
function withoutDelay(bets: Bets): Bets {
  return bets.map((bet) => ({ ...bet, planned: { ...bet.planned, delayMs: 0 } }))
}

function toStored({ draft, locale, siteId }: Edit, { facts }: ReadFacts, [bet]: Bets): StoredEdit {
  const names = (bet?.legs ?? []).map(({ marketName, outcomeName }) => ({ market: marketName, outcome: outcomeName }))
  return { draft, locale, siteId: siteId ?? null, acceptance: facts.acceptance, names }
}

async function sell(
  database: Database,
  { player, betId, key, minMinor, channels, traceId }: Edit,
  step: EditStep,
): Promise<Sold> {
  const [bet] = await readFacts(database, [{ playerId: player.id, betId }])
  if (!bet) return { ok: false, rejection: rejectionOf('bet-not-open', null) }
  const decision = step.evaluate(bet)
  if (!decision.ok) return { ok: false, rejection: rejectionOf(decision.reason, decision.offerMinor) }
  const initiator = { actor: 'player', actorId: null, reason: 'edited-by-player' } as const
  const request = { minMinor: BigInt(minMinor), sharePercent: null }
  const hasWaited = step.acceptance !== undefined
  return { ok: true, sale: { key, bet, request, ...decision, initiator, channels, traceId, hasWaited } }
}

async function readOwed(database: Database, { bet }: CashOutPlan): Promise<bigint> {
  const { rows } = await database.query<{ owed: string }>({
    name: 'read-owed',
    text: 'SELECT touchline.owed_by_player($1, $2, $3) AS owed',
    values: [bet.playerId, bet.operatorId, bet.currency],
  })
  return BigInt(rows[0]?.owed ?? 0)
}

/** Adds the payout of the old bet, less what is set off against a debt first (PAY-5). */
function withMoney(read: ReadFacts, { bet, amountMinor }: CashOutPlan, owedMinor: bigint): ReadFacts {
  const wallets = new Map(read.facts.wallets)
  const wallet = wallets.get(bet.currency)
  const givenMinor = amountMinor > owedMinor ? amountMinor - owedMinor : 0n
  if (wallet) wallets.set(bet.currency, { ...wallet, balanceMinor: wallet.balanceMinor + givenMinor })
  return { ...read, facts: { ...read.facts, wallets } }
}

type Stake = { requestedAtMs: number; stakeMinor: bigint; ownStakeMinor: bigint }

/** Returns null when the stake's amount in the player's own currency is unknown. */
async function readStake(database: Database, { bet }: CashOutPlan): Promise<Stake | null> {
  const { rows } = await database.query<{ at_ms: number; stake: string; own_stake: string | null }>({
    name: 'read-edited-stake',
    text: `SELECT extract(epoch FROM bet.requested_at)::double precision * 1000 AS at_ms, bet.stake_minor AS stake,
        CASE WHEN bet.currency = player.currency THEN bet.stake_minor ELSE bet.own_stake_minor END AS own_stake
      FROM touchline.bet JOIN touchline.player ON player.id = bet.player_id WHERE bet.player_id = $1 AND bet.id = $2`,
    values: [bet.playerId, bet.betId],
  })
  const [row] = rows
  if (!row || row.own_stake === null) return null
  return { requestedAtMs: row.at_ms, stakeMinor: BigInt(row.stake), ownStakeMinor: BigInt(row.own_stake) }
}

/** Loss limits count the payout of the old bet before the new stake (LIMIT-3). */
function withoutLoss(read: ReadFacts, { amountMinor }: CashOutPlan, stake: Stake | null): ReadFacts {
  const { limits: facts } = read.facts
  if (!facts || !stake) return read
  const limits = read.limits.map((limit) => countBoughtBack(limit, { ...stake, paidMinor: amountMinor }))
  const spending = [...limits.map(spendingLeft), ...facts.spending.filter(({ isPerBet }) => isPerBet)]
  return { ...read, limits, facts: { ...read.facts, limits: { ...facts, spending } } }
}

type Commit = Committed<EditDone, EditRejection>

/**
 * Commits both or neither: if the bet is not placed, the cash-out is rolled back. The placement stores the decision.
 */
async function commitBoth(
  database: Database,
  placement: Placement,
  { sale, read, planned, bets }: EditPlan,
  decision: DecisionRow | null,
): Promise<Commit> {
  const session = await database.connect()
  try {
    await session.query('BEGIN')
    const { state } = await commitCashOut(session, sale, { delayMs: 0 }, null)
    if (state !== 'cashed-out') {
      await session.query('ROLLBACK')
      session.release()
      return notCashedOut(state, sale)
    }
    const [result] = await commitPlacements(session, [{ placement, decision, read, bets }], { waits: true })
    await session.query(result?.kind === 'placed' ? 'COMMIT' : 'ROLLBACK')
    session.release()
    if (result?.kind === 'placed') return { state: 'done' }
    if (result?.kind === 'limited')
      return { state: 'rejected', rejection: { rejections: rejectForLiability(planned, result.roomMinor) } }
    return { state: result?.kind === 'key-answered' ? 'answered' : 'changed' }
  } catch (error) {
    session.release(true) // Closing the connection rolls back its transaction.
    throw error
  }
}

function notCashedOut(state: CashOutCommit['state'], { amountMinor }: CashOutPlan): Commit {
  if (state === 'changed' || state === 'answered') return { state }
  // If it was decided meanwhile, storing the rejection finds that out.
  const reason = state === 'limited' ? 'operator-limit' : 'cash-out-in-progress'
  return { state: 'rejected', rejection: { cashOut: rejectionOf(reason, state === 'limited' ? amountMinor : null) } }
}
