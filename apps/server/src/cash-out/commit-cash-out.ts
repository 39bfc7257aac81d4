import type { CashedOut } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'
import type { ReadBet } from './bet-facts.ts'

/** Who has the bet cashed out and why, for its timeline. */
export type Initiator = {
  actor: 'player' | 'system'
  actorId: string | null
  reason: 'cashed-out-by-player' | 'threshold-reached' | 'edited-by-player'
}

export type CashOutPlan = {
  key: string
  /** Of the request as it was sent; null where a rule of the player asked. */
  hash: Buffer | null
  bet: ReadBet
  stakeMinor: bigint
  amountMinor: bigint
  initiator: Initiator
  channels: readonly string[]
  traceId: string
}

export type CashOutCommit = { state: 'cashed-out'; answer: CashedOut } | { state: 'changed' | 'answered'; answer: null }

/** Pays what was evaluated, if nothing of what it was evaluated from has changed. */
export async function commitCashOut(
  database: Pick<Database, 'query'>,
  { key, hash, bet, stakeMinor, amountMinor, initiator, channels, traceId }: CashOutPlan,
): Promise<CashOutCommit> {
  const open = bet.legs.filter(({ isDecided }) => !isDecided)
  const values = [
    bet.operatorId,
    bet.playerId,
    bet.betId,
    key,
    hash,
    bet.facts.revision,
    bet.bettingRevision,
    stakeMinor,
    amountMinor,
    initiator.actor,
    initiator.actorId,
    initiator.reason,
    channels,
    traceId,
    bet.legs.map(({ id }) => id),
    bet.legs.map(({ factCount }) => factCount),
    open.map(({ matchId }) => matchId),
    open.map(({ marketId }) => marketId),
    open.map(({ specifier }) => specifier),
    open.map(({ lineVersion }) => lineVersion),
    open.map(({ producerId }) => producerId),
    open.map(({ matchStatus }) => matchStatus),
    open.map(({ validUntilMs }) => (validUntilMs === null ? 'infinity' : new Date(validUntilMs).toISOString())),
    open.map(({ cashOut }) => cashOut),
  ]
  const { rows } = await database.query<CashOutCommit>({
    name: 'cash-out-bet',
    text: `SELECT state, answer FROM touchline.cash_out_bet(${values.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  })
  const [row] = rows
  if (!row) throw new Error('touchline.cash_out_bet gave no answer')
  return row
}
