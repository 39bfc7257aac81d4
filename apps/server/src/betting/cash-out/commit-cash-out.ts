import { convertUp, offerRule } from '@touchline/betting'
import type { CashOutRequest, OfferTerms } from '@touchline/betting'
import type { CashedOut, WaitingCashOut } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
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
  request: CashOutRequest
  stakeMinor: bigint
  amountMinor: bigint
  terms: OfferTerms
  initiator: Initiator
  channels: readonly string[]
  traceId: string
  /** It is the end of one that waited. */
  hasWaited: boolean
}

/** What is decided later: how long it waits, and the bet that is to take its place. */
export type Delay = { delayMs: number; edit?: object | undefined }

export type CashOutCommit =
  | { state: 'cashed-out'; answer: CashedOut }
  | { state: 'waits'; answer: WaitingCashOut }
  | { state: 'changed' | 'answered' | 'waiting' | 'gone' | 'limited'; answer: null }

/** Pays what was evaluated, or has it wait, if nothing of what it was evaluated from has changed. */
export async function commitCashOut(
  database: Pick<Database, 'query'>,
  { key, hash, bet, request, stakeMinor, amountMinor, terms, initiator, channels, traceId, hasWaited }: CashOutPlan,
  { delayMs, edit }: Delay,
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
    JSON.stringify({ terms, rule: offerRule }),
    convertUp(amountMinor, bet.toBook),
    bet.maxPerMinuteMinor,
    hasWaited,
    delayMs,
    request.minMinor,
    request.sharePercent,
    JSON.stringify(stopMarks(bet)),
    edit ? JSON.stringify(edit) : null,
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

/** Of the legs that are not decided, by their ids. */
function stopMarks({ legs }: ReadBet): Record<string, string> {
  return Object.fromEntries(legs.flatMap(({ id, isDecided, stopMark }) => (isDecided ? [] : [[id, stopMark]])))
}

/** Whether a line was stopped since the cash-out was requested. Of a leg that was decided since, the result counts. */
export function wasStopped({ legs, facts }: ReadBet, marks: Record<string, string>, revision: number): boolean {
  return facts.revision !== revision || legs.some(({ id, isDecided, stopMark }) => !isDecided && marks[id] !== stopMark)
}
