import { restoredBets, StoredUnconfirmed } from '@touchline/betting'
import type { SentPlacement, SlipBet } from '@touchline/betting'
import { readStoredList, writeStoredList } from '../../../site/stored-list.ts'
import { storedNames } from '../../../site/stored-names.ts'

/** Bets that were sent and whose answer is not known. */
export type UnconfirmedBet = { sent: SentPlacement; bets: readonly SlipBet[] }

const maxStored = 20
/** After a day the player reads it in "My bets". */
const maxAgeMs = 24 * 60 * 60 * 1_000
/** Until then the page that sent it may still be waiting for the answer itself. */
const ownMs = 15_000

/**
 * BEY-02: stored in the browser and not in the tab, per player, from the send to the answer: neither a closed tab nor a
 * sign-out forgets the key of a bet that may have been placed.
 */
export function storeUnconfirmedBet(unconfirmed: UnconfirmedBet): void {
  write([unconfirmed, ...read(unconfirmed.sent.atMs)].slice(0, maxStored))
}

export function forgetUnconfirmedBet(key: string): void {
  const stored = read(Date.now())
  if (stored.some(({ sent }) => sent.key === key)) write(stored.filter(({ sent }) => sent.key !== key))
}

let ownKey: string | null = null

/** Quick bet of this page asks about it and shows it: it is not for the slip. */
export function setOwnKey(key: string | null): void {
  ownKey = key
}

/** The oldest one of this player, and how long it is still left to the page that sent it. */
export function unconfirmedBetOf(
  playerId: number,
  nowMs = Date.now(),
): { unconfirmed: UnconfirmedBet; waitMs: number } | null {
  const unconfirmed = read(nowMs).findLast(({ sent }) => sent.playerId === playerId && sent.key !== ownKey)
  return unconfirmed ? { unconfirmed, waitMs: Math.max(0, unconfirmed.sent.atMs + ownMs - nowMs) } : null
}

/** One that cannot be read hides no other. */
function read(nowMs: number): UnconfirmedBet[] {
  return readStoredList(storedNames.unconfirmedBets).flatMap((one) => {
    const { data } = StoredUnconfirmed.safeParse(one)
    return data && nowMs - data.sent.atMs < maxAgeMs ? [{ sent: data.sent, bets: restoredBets(data.bets) }] : []
  })
}

/** Where nothing can be stored the bet is asked about by this page alone. */
function write(unconfirmedBets: readonly UnconfirmedBet[]): void {
  writeStoredList(storedNames.unconfirmedBets, unconfirmedBets)
}
