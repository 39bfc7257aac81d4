import * as z from 'zod/mini'
import { storedNames } from '../../site/storage.ts'
import type { Pick, SentBet } from './slip.ts'
import { StoredPick, StoredSentBet } from './stored-slip.ts'

/** A bet that was sent and whose answer is not known, with the pick it was sent for. */
export type BetInDoubt = { sent: SentBet; pick: Pick }

const BetsInDoubt = z.array(z.object({ sent: StoredSentBet, pick: StoredPick }))

const mostKept = 20
/** After a day the player reads it in "My bets". */
const keptMs = 24 * 60 * 60 * 1_000
/** Until then the page that sent it may still be waiting for the answer itself. */
const ownMs = 15_000

/**
 * BEY-02: kept in the browser and not in the tab, per player, from the send to the answer: neither a closed tab nor a
 * sign-out forgets the key of a bet that may have been placed.
 */
export function keepInDoubt(doubt: BetInDoubt): void {
  write([doubt, ...read(doubt.sent.atMs)].slice(0, mostKept))
}

export function forgetDoubt(key: string): void {
  const kept = read(Date.now())
  if (kept.some(({ sent }) => sent.key === key)) write(kept.filter(({ sent }) => sent.key !== key))
}

/** The oldest one of this player, and how long it is still left to the page that sent it. */
export function doubtOf(playerId: number, nowMs = Date.now()): { doubt: BetInDoubt; waitMs: number } | null {
  const doubt = read(nowMs).findLast(({ sent }) => sent.playerId === playerId)
  return doubt ? { doubt, waitMs: Math.max(0, doubt.sent.atMs + ownMs - nowMs) } : null
}

function read(nowMs: number): BetInDoubt[] {
  try {
    const parsed = BetsInDoubt.safeParse(JSON.parse(localStorage.getItem(storedNames.betsInDoubt) ?? '[]'))
    return parsed.success ? parsed.data.filter(({ sent }) => nowMs - sent.atMs < keptMs) : []
  } catch {
    return []
  }
}

/** A browser may refuse to keep anything; the bet is then asked about by this page alone. */
function write(doubts: readonly BetInDoubt[]): void {
  try {
    if (doubts.length === 0) localStorage.removeItem(storedNames.betsInDoubt)
    else localStorage.setItem(storedNames.betsInDoubt, JSON.stringify(doubts))
  } catch {
    // Nothing to be done about it.
  }
}
