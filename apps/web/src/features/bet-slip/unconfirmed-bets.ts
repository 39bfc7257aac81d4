import * as z from 'zod/mini'
import { storedNames } from '../../site/stored-names.ts'
import type { Selection, SentBet } from './slip.ts'
import { StoredSelection, StoredSentBet } from './stored-slip.ts'

/** A bet that was sent and whose answer is not known, with the selection it was sent for. */
export type UnconfirmedBet = { sent: SentBet; selection: Selection }

// `pick` is the name under which browsers have it stored.
const StoredUnconfirmedBets = z.array(z.object({ sent: StoredSentBet, pick: StoredSelection }))

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

/** The oldest one of this player, and how long it is still left to the page that sent it. */
export function unconfirmedBetOf(
  playerId: number,
  nowMs = Date.now(),
): { unconfirmed: UnconfirmedBet; waitMs: number } | null {
  const unconfirmed = read(nowMs).findLast(({ sent }) => sent.playerId === playerId)
  return unconfirmed ? { unconfirmed, waitMs: Math.max(0, unconfirmed.sent.atMs + ownMs - nowMs) } : null
}

function read(nowMs: number): UnconfirmedBet[] {
  try {
    const parsed = StoredUnconfirmedBets.safeParse(
      JSON.parse(localStorage.getItem(storedNames.unconfirmedBets) ?? '[]'),
    )
    if (!parsed.success) return []
    return parsed.data
      .filter(({ sent }) => nowMs - sent.atMs < maxAgeMs)
      .map(({ sent, pick: selection }) => ({ sent, selection }))
  } catch {
    return []
  }
}

/** A browser may refuse to store anything; the bet is then asked about by this page alone. */
function write(unconfirmedBets: readonly UnconfirmedBet[]): void {
  const stored = unconfirmedBets.map(({ sent, selection }) => ({ sent, pick: selection }))
  try {
    if (stored.length === 0) localStorage.removeItem(storedNames.unconfirmedBets)
    else localStorage.setItem(storedNames.unconfirmedBets, JSON.stringify(stored))
  } catch {
    // Nothing to be done about it.
  }
}
