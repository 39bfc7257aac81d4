import { createHash } from 'node:crypto'
import { betType, countBoughtBack, evaluateCashOutRequest, spendingLeft } from '@touchline/betting'
import type { BetDraft, CashedOut, CashOutRejection, PlacedBet, BetRejection } from '@touchline/contract'
import { commitPlacements, placeBets, readPlacementAnswer } from '../bets/index.ts'
import type { NameMarket, Placement, PlacementAnswer, PlacementCalls, ReadFacts } from '../bets/index.ts'
import type { Database } from '../runtime/index.ts'
import { storeRejection } from './cash-out-bet.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { CashOutPlan } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'
import { readStoredAnswer } from './stored-answer.ts'

export type Edit = Omit<Placement, 'request' | 'hash' | 'priceCustomBet'> & {
  betId: string
  /** The least the player accepts for the bet, and the stake of the new one. */
  leastMinor: number
  draft: Pick<BetDraft, 'selections' | 'system_id'>
  channels: readonly string[]
}

export type EditAnswer =
  | { ok: true; cashedOut: CashedOut; bet: PlacedBet }
  | { ok: false; error: 'cash-out-refused'; rejection: CashOutRejection }
  | { ok: false; error: 'bet-refused'; rejections: BetRejection[] }
  | { ok: false; error: 'idempotency-mismatch' | 'not-found' }

/** The bet cannot be cashed out: the new one is not placed either. */
class EditRefused extends Error {
  readonly rejection: CashOutRejection

  constructor(reason: CashOutRejection['reason'], offerMinor: bigint | null = null) {
    super(reason)
    this.rejection = { reason, offer: offerMinor === null ? null : Number(offerMinor) }
  }
}

/**
 * Cashes the bet out and places another one with what the player accepts for it, in one transaction (BEY-06). It is a placement
 * whose facts have what it is paid in the wallet, and whose commit cashes the bet out first.
 */
export async function editBet(
  database: Database,
  calls: PlacementCalls,
  nameMarket: NameMarket,
  edit: Edit,
): Promise<EditAnswer> {
  const { player, key, betId, leastMinor, draft } = edit
  const hash = createHash('sha256').update(JSON.stringify({ betId, leastMinor, draft })).digest()
  const known = await readAnswer(database, edit, hash)
  if (known) return known
  const [bet] = await readFacts(database, [{ playerId: player.id, betId }])
  if (!bet || bet.operatorId !== player.operatorId) return { ok: false, error: 'not-found' }
  const request = {
    meta: { device_id: null, quick: false, type: betType(draft) },
    bets: [{ stake: { value: leastMinor, currency: bet.currency }, ...draft }],
  }
  try {
    const both = cashingOutCalls(database, calls, edit, hash)
    return await toAnswer(database, edit, await placeBets(database, nameMarket, { ...edit, request, hash }, both))
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error
    const { rejection } = error
    if (await storeRejection(database, { playerId: player.id, key, hash }, rejection))
      return { ok: false, error: 'cash-out-refused', rejection }
    return (await readAnswer(database, edit, hash)) ?? { ok: false, error: 'cash-out-refused', rejection }
  }
}

/** What the key was answered: the cash-out and the placement are both stored under it, and a rejection of either. */
async function readAnswer(database: Database, edit: Edit, hash: Buffer): Promise<EditAnswer | undefined> {
  const { player, key } = edit
  const cashedOut = await readStoredAnswer(database, player.id, key, hash)
  if (cashedOut && !cashedOut.ok) return cashedOut
  const placed = await readPlacementAnswer(database, player.id, key, hash)
  return placed && toAnswer(database, edit, placed)
}

async function toAnswer(database: Database, { player, key }: Edit, placed: PlacementAnswer): Promise<EditAnswer> {
  if (!placed.ok) return placed
  const cashedOut = await readStoredAnswer(database, player.id, key)
  const [bet] = placed.bets
  // The key is that of bets that were placed without a cash-out.
  if (!cashedOut?.ok || !bet) return { ok: false, error: 'idempotency-mismatch' }
  return { ok: true, cashedOut: cashedOut.cashedOut, bet }
}

/** The calls of a placement, with the cash-out in front. */
function cashingOutCalls(database: Database, calls: PlacementCalls, edit: Edit, hash: Buffer): PlacementCalls {
  let cashOut: CashOutPlan | undefined
  return {
    async readFacts(request) {
      cashOut = await evaluateOldBet(database, edit, hash)
      const [read, owed] = [await calls.readFacts(request), await readOwed(database, cashOut)]
      return withoutLoss(withMoney(read, cashOut, owed), cashOut, await readStake(database, cashOut))
    },
    async commit(plan) {
      // A bet that waits may be released later, and the old one would be gone.
      if (plan.bets.some(({ planned }) => planned.delayMs > 0)) throw new EditRefused('edit-would-wait')
      if (!cashOut) throw new Error('a bet is edited without having been read')
      return commitBoth(database, cashOut, plan)
    },
  }
}

async function evaluateOldBet(database: Database, edit: Edit, hash: Buffer): Promise<CashOutPlan> {
  const { player, betId, key, leastMinor, channels, traceId } = edit
  const [bet] = await readFacts(database, [{ playerId: player.id, betId }])
  if (!bet) throw new EditRefused('bet-not-open')
  const decision = evaluateCashOutRequest(bet.facts, { leastMinor: BigInt(leastMinor), sharePercent: null })
  if (!decision.ok) throw new EditRefused(decision.reason, decision.offerMinor)
  const initiator = { actor: 'player', actorId: null, reason: 'edited-by-player' } as const
  return { key, hash, bet, ...decision, initiator, channels, traceId }
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
async function commitBoth(
  database: Database,
  cashOut: CashOutPlan,
  plan: Parameters<Commit>[0],
): Promise<Awaited<ReturnType<Commit>>> {
  const session = await database.connect()
  try {
    await session.query('BEGIN')
    const { state } = await commitCashOut(session, cashOut)
    const result = state === 'cashed-out' ? await commitOne(session, plan) : notCashedOut(state)
    await session.query(result.kind === 'placed' ? 'COMMIT' : 'ROLLBACK')
    session.release()
    return result
  } catch (error) {
    session.release(true) // and with the connection whatever it has begun
    throw error
  }
}

function notCashedOut(state: 'changed' | 'answered'): Awaited<ReturnType<Commit>> {
  return { kind: state === 'answered' ? 'key-answered' : 'facts-changed' }
}

async function commitOne(session: Pick<Database, 'query'>, plan: Parameters<Commit>[0]): ReturnType<Commit> {
  const [result] = await commitPlacements(session, [plan], { waits: true })
  if (!result) throw new Error('a placement call gave no result')
  return result
}
