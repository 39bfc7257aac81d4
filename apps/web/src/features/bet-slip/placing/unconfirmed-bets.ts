import { restoredUnconfirmed, StoredUnconfirmed, storedUnconfirmed } from '@touchline/betting'
import type { SentPlacement, Slip, SlipBet, SlipEvent } from '@touchline/betting'
import { readRecent, writeStoredList } from '../../../site/stored-list.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

/** Bets that were sent and whose answer is not known. */
type UnconfirmedBet = { sent: SentPlacement; bets: readonly SlipBet[] }

const maxStored = 20
/** After a day the player reads it in "My bets". */
const maxAgeMs = 24 * 60 * 60 * 1_000
/** Until then the page that sent it may still be waiting for the answer itself. */
export const senderGraceMs = 15_000

/**
 * BEY-02: stored in the browser and not in the tab, per player, from the send to the answer: neither a closed tab nor a
 * sign-out forgets the key of a bet that may have been placed. BEY-04e: what is stored names no player and no stake.
 */
export function storeUnconfirmedBet({ sent, bets }: UnconfirmedBet): void {
  const owner = ownerOf(sent.playerId)
  if (owner !== undefined) write([storedUnconfirmed(sent, bets, owner), ...read(sent.atMs)].slice(0, maxStored))
}

export function forgetUnconfirmedBet(key: string): void {
  const stored = read(Date.now())
  if (stored.some((one) => one.key === key)) write(stored.filter((one) => one.key !== key))
}

/** Only an answer that says what happened confirms it: a sign-out, a closed tab and another player do not. */
export function trackUnconfirmed({ placement, bets }: Pick<Slip, 'placement' | 'bets'>, event: SlipEvent): void {
  if (event.type === 'placement-sent') storeUnconfirmedBet({ sent: event.sent, bets })
  const isAnswer =
    event.type === 'placement-succeeded' || event.type === 'placement-rejected' || event.type === 'sign-in-required'
  if (isAnswer && placement) forgetUnconfirmedBet(placement.sent.key)
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
  const owner = ownerOf(playerId)
  const found = read(nowMs).findLast((one) => one.owner === owner && one.key !== ownKey)
  if (!found) return null
  return { unconfirmed: restoredUnconfirmed(found, playerId), waitMs: Math.max(0, found.atMs + senderGraceMs - nowMs) }
}

/** What stands for this player in what outlives a sign-out; undefined for anybody else than who is here. */
function ownerOf(playerId: number): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'player' && session.player.id === playerId ? session.player.storageOwner : undefined
}

function read(nowMs: number): StoredUnconfirmed[] {
  return readRecent(storedNames.unconfirmedBets, StoredUnconfirmed, nowMs - maxAgeMs)
}

/** Where nothing can be stored the bet is asked about by this page alone. */
function write(unconfirmedBets: readonly unknown[]): void {
  writeStoredList(storedNames.unconfirmedBets, unconfirmedBets)
}
