import { countBoughtBack, evaluateCashOutRequest, spendingLeft } from '@touchline/betting'
import type { CashOutDecision } from '@touchline/betting'
import type { AcceptPolicy, BetDraft, CashOutRejection, WaitingCashOut } from '@touchline/contract'
import { commitPlacements } from '../bets/index.ts'
import type { Placement, PlacementCalls, ReadFacts } from '../bets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { ReadBet } from './bet-facts.ts'
import { delayOf } from './cash-out-bet.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { CashOutCommit, CashOutPlan } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'

export type Edit = Omit<Placement, 'request' | 'hash' | 'priceCustomBet'> & {
  betId: string
  /** The least the player accepts for the bet, and the stake of the new one. */
  minMinor: number
  draft: Pick<BetDraft, 'selections' | 'system_id'>
  channels: readonly string[]
}

/** What is stored of an edit that waits: the new bet, and what it is decided by. */
export type StoredEdit = {
  draft: Edit['draft']
  locale: string
  siteId: number | null
  acceptance: { policy: AcceptPolicy; toleranceMilli: number }
  /** Of the selections, in the language of the request. */
  names: { market: string; outcome: string }[]
}

/** How an edit is evaluated, and what becomes of its delay. */
export type EditStep = {
  evaluate(bet: ReadBet): CashOutDecision
  /** At the end: under which prices are accepted, whatever the player has chosen since. Left out: it is requested now. */
  acceptance?: StoredEdit['acceptance']
}

/** The bet cannot be cashed out: the new one is not placed either. */
export class EditRejected extends Error {
  readonly rejection: CashOutRejection

  constructor(reason: CashOutRejection['reason'], offerMinor: bigint | null = null) {
    super(reason)
    this.rejection = { reason, offer: offerMinor === null ? null : Number(offerMinor) }
  }
}

/** Both wait: they are decided together at the end of the longer delay. */
export class EditWaits extends Error {
  readonly waiting: WaitingCashOut

  constructor(waiting: WaitingCashOut) {
    super('the edit waits')
    this.waiting = waiting
  }
}

export function evaluateNow({ minMinor }: Pick<Edit, 'minMinor'>): EditStep {
  return {
    evaluate: ({ facts }) => evaluateCashOutRequest(facts, { minMinor: BigInt(minMinor), sharePercent: null }),
  }
}

/** The calls of a placement, with the cash-out in front. */
export function cashingOutCalls(
  database: Database,
  calls: PlacementCalls,
  edit: Edit,
  hash: Buffer,
  step: EditStep,
): PlacementCalls {
  let cashOut: CashOutPlan | undefined
  return {
    async readFacts(request) {
      cashOut = await evaluateOldBet(database, edit, hash, step)
      const [read, owed] = [await calls.readFacts(request), await readOwed(database, cashOut)]
      const { acceptance = read.facts.acceptance } = step
      const own = { ...read, facts: { ...read.facts, acceptance } }
      return withoutLoss(withMoney(own, cashOut, owed), cashOut, await readStake(database, cashOut))
    },
    async commit(plan) {
      if (!cashOut) throw new Error('a bet is edited without having been read')
      if (step.acceptance) return commitBoth(database, cashOut, withoutDelay(plan))
      const delayMs = Math.max(await delayOf(database, cashOut.bet), ...plan.bets.map(({ planned }) => planned.delayMs))
      if (delayMs === 0) return commitBoth(database, cashOut, plan)
      const committed = await commitCashOut(database, cashOut, { delayMs, edit: toStored(edit, plan) })
      if (committed.state === 'waits') throw new EditWaits(committed.answer)
      return notCashedOut(committed.state, cashOut)
    },
  }
}

type Plan = Parameters<PlacementCalls['commit']>[0]

/** It has waited, with the old bet. */
function withoutDelay(plan: Plan): Plan {
  return { ...plan, bets: plan.bets.map((bet) => ({ ...bet, planned: { ...bet.planned, delayMs: 0 } })) }
}

function toStored({ draft, locale, siteId }: Edit, { read, bets: [bet] }: Plan): StoredEdit {
  const names = (bet?.legs ?? []).map(({ marketName, outcomeName }) => ({ market: marketName, outcome: outcomeName }))
  return { draft, locale, siteId: siteId ?? null, acceptance: read.facts.acceptance, names }
}

async function evaluateOldBet(
  database: Database,
  { player, betId, key, minMinor, channels, traceId }: Edit,
  hash: Buffer,
  step: EditStep,
): Promise<CashOutPlan> {
  const [bet] = await readFacts(database, [{ playerId: player.id, betId }])
  if (!bet) throw new EditRejected('bet-not-open')
  const decision = step.evaluate(bet)
  if (!decision.ok) throw new EditRejected(decision.reason, decision.offerMinor)
  const initiator = { actor: 'player', actorId: null, reason: 'edited-by-player' } as const
  const request = { minMinor: BigInt(minMinor), sharePercent: null }
  const hasWaited = step.acceptance !== undefined
  return { key, hash, bet, request, ...decision, initiator, channels, traceId, hasWaited }
}

async function readOwed(database: Database, { bet }: CashOutPlan): Promise<bigint> {
  const { rows } = await database.query<{ owed: string }>({
    name: 'read-owed',
    text: 'SELECT touchline.owed_by_player($1, $2, $3) AS owed',
    values: [bet.playerId, bet.operatorId, bet.currency],
  })
  return BigInt(rows[0]?.owed ?? 0)
}

/** What is paid for the old bet, less what is set off against a debt first (PAY-5). */
function withMoney(read: ReadFacts, { bet, amountMinor }: CashOutPlan, owedMinor: bigint): ReadFacts {
  const wallets = new Map(read.facts.wallets)
  const wallet = wallets.get(bet.currency)
  const givenMinor = amountMinor > owedMinor ? amountMinor - owedMinor : 0n
  if (wallet) wallets.set(bet.currency, { ...wallet, balanceMinor: wallet.balanceMinor + givenMinor })
  return { ...read, facts: { ...read.facts, wallets } }
}

type Stake = { requestedAtMs: number; stakeMinor: bigint; ownStakeMinor: bigint }

/** Null: what it counts for in the player's own currency is not known. */
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

/** Limits of losses have what the old bet is paid before the new one counts (LIMIT-3). */
function withoutLoss(read: ReadFacts, { amountMinor }: CashOutPlan, stake: Stake | null): ReadFacts {
  const { limits: facts } = read.facts
  if (!facts || !stake) return read
  const limits = read.limits.map((limit) => countBoughtBack(limit, { ...stake, paidMinor: amountMinor }))
  const spending = [...limits.map(spendingLeft), ...facts.spending.filter(({ isPerBet }) => isPerBet)]
  return { ...read, limits, facts: { ...read.facts, limits: { ...facts, spending } } }
}

type Commit = PlacementCalls['commit']

/** Both or neither: whatever is not placed is rolled back with the cash-out. */
async function commitBoth(database: Database, cashOut: CashOutPlan, plan: Plan): Promise<Awaited<ReturnType<Commit>>> {
  const session = await database.connect()
  try {
    await session.query('BEGIN')
    const { state } = await commitCashOut(session, cashOut, { delayMs: 0 })
    const result = state === 'cashed-out' ? await commitOne(session, plan) : notCashedOut(state, cashOut)
    await session.query(result.kind === 'placed' ? 'COMMIT' : 'ROLLBACK')
    session.release()
    return result
  } catch (error) {
    session.release(true) // and with the connection whatever it has begun
    throw error
  }
}

function notCashedOut(state: CashOutCommit['state'], { amountMinor }: CashOutPlan): Awaited<ReturnType<Commit>> {
  // What its key was answered, or that it was decided meanwhile, is found where the rejection is stored.
  if (state !== 'changed' && state !== 'limited') throw new EditRejected('cash-out-in-progress')
  if (state === 'limited') throw new EditRejected('operator-limit', amountMinor)
  return { kind: 'facts-changed' }
}

async function commitOne(session: Pick<Database, 'query'>, plan: Plan): ReturnType<Commit> {
  const [result] = await commitPlacements(session, [plan], { waits: true })
  if (!result) throw new Error('a placement call gave no result')
  return result
}
