import { createHash } from 'node:crypto'
import { betType } from '@touchline/betting'
import type { BetRejection, CashedOut, CashOutRejection, PlacedBet, WaitingCashOut } from '@touchline/contract'
import { placeBets, readPlacementAnswer } from '../bets/index.ts'
import type { NameMarket, PlacementAnswer, PlacementCalls } from '../bets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { storeRejection } from './cash-out-bet.ts'
import { cashingOutCalls, EditRejected, EditWaits, evaluateNow } from './edit-calls.ts'
import type { Edit } from './edit-calls.ts'
import { readFacts } from './read-facts.ts'
import { readStoredAnswer } from './stored-answer.ts'

export type EditAnswer =
  | { ok: true; cashedOut: CashedOut; bet: PlacedBet; waiting?: undefined }
  /** It has waited, and the new bet was rejected at the end. */
  | { ok: true; cashedOut: CashedOut; bet: null; betRejections: BetRejection[]; waiting?: undefined }
  | { ok: true; waiting: WaitingCashOut }
  | { ok: false; error: 'cash-out-rejected'; rejection: CashOutRejection }
  | { ok: false; error: 'bet-rejected'; rejections: BetRejection[] }
  | { ok: false; error: 'idempotency-mismatch' | 'not-found' }

/**
 * Cashes the bet out and places another one with what the player accepts for it, in one transaction (BEY-06). It is a placement
 * whose facts have what it is paid in the wallet, and whose commit cashes the bet out first. With a live leg in either bet both
 * wait, and are decided at the end: then the old bet is cashed out also when the new one is not accepted (CASH-13).
 */
export async function editBet(
  database: Database,
  calls: PlacementCalls,
  nameMarket: NameMarket,
  edit: Edit,
): Promise<EditAnswer> {
  const { player, key, betId, minMinor, draft } = edit
  const hash = createHash('sha256').update(JSON.stringify({ betId, minMinor, draft })).digest()
  const known = await readAnswer(database, edit, hash)
  if (known) return known
  const [bet] = await readFacts(database, [{ playerId: player.id, betId }])
  if (!bet || bet.operatorId !== player.operatorId) return { ok: false, error: 'not-found' }
  const request = requestOf(edit, bet.currency)
  try {
    const both = cashingOutCalls(database, calls, edit, hash, evaluateNow(edit))
    const placed = await placeBets(database, nameMarket, { ...edit, request, hash }, both)
    return await toAnswer(database, edit, placed)
  } catch (error) {
    if (error instanceof EditWaits) return { ok: true, waiting: error.waiting }
    if (!(error instanceof EditRejected)) throw error
    const { rejection } = error
    if (await storeRejection(database, { playerId: player.id, key, hash }, rejection))
      return { ok: false, error: 'cash-out-rejected', rejection }
    return (await readAnswer(database, edit, hash)) ?? { ok: false, error: 'cash-out-rejected', rejection }
  }
}

/** The new bet, with what the player accepts for the old one. */
export function requestOf({ minMinor, draft }: Pick<Edit, 'minMinor' | 'draft'>, currency: string) {
  return {
    meta: { device_id: null, quick: false, type: betType(draft) },
    bets: [{ stake: { value: minMinor, currency }, ...draft }],
  }
}

/** What the key was answered: the cash-out and the placement are both stored under it, and a rejection of either. */
async function readAnswer(database: Database, edit: Edit, hash: Buffer): Promise<EditAnswer | undefined> {
  const { player, key } = edit
  const cashedOut = await readStoredAnswer(database, player.id, key, hash)
  if (cashedOut && !cashedOut.ok) return cashedOut
  if (cashedOut?.waiting) return { ok: true, waiting: cashedOut.waiting }
  if (cashedOut?.betRejections)
    return { ok: true, cashedOut: cashedOut.cashedOut, bet: null, betRejections: cashedOut.betRejections }
  const placed = await readPlacementAnswer(database, player.id, key, hash)
  return placed && toAnswer(database, edit, placed)
}

async function toAnswer(database: Database, { player, key }: Edit, placed: PlacementAnswer): Promise<EditAnswer> {
  if (!placed.ok) return placed
  const cashedOut = await readStoredAnswer(database, player.id, key)
  const [bet] = placed.bets
  // The key is that of bets that were placed without a cash-out.
  if (!cashedOut?.ok || !cashedOut.cashedOut || !bet) return { ok: false, error: 'idempotency-mismatch' }
  return { ok: true, cashedOut: cashedOut.cashedOut, bet }
}
