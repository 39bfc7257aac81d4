import { restoredUnconfirmed, StoredUnconfirmed, storedUnconfirmed } from '@touchline/betting'
import type { SentPlacement, Slip, SlipBet, SlipEvent } from '@touchline/betting'
import { readRecent, writeStoredList } from '../../../site/storage/stored-list.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

/** Bets that were sent and have not been answered yet. */
type UnconfirmedBet = { sent: SentPlacement; bets: readonly SlipBet[] }

const maxStored = 20
/** Older entries are dropped: by then "My bets" lists the outcome. */
const maxAgeMs = 24 * 60 * 60 * 1_000
/** For this long after sending, the page that sent the bet may still be waiting for the answer. */
export const senderGraceMs = 15_000

/**
 * BEY-02: stores a bet under its player, for the browser and not the tab, from the request to the answer, so that a bet
 * that may have been placed is not lost with a closed tab or a sign-out. BEY-04e: the stored entry contains no player
 * id and no stake.
 */
export function storeUnconfirmedBet({ sent, bets }: UnconfirmedBet): void {
  const owner = ownerOf(sent.playerId)
  if (owner !== undefined) write([storedUnconfirmed(sent, bets, owner), ...read(sent.atMs)].slice(0, maxStored))
}

export function forgetUnconfirmedBet(key: string): void {
  const stored = read(Date.now())
  if (stored.some((one) => one.key === key)) write(stored.filter((one) => one.key !== key))
}

/**
 * Stores a bet when it is sent and removes it when an answer states what happened. A sign-out, a closed tab or another
 * player does not remove it.
 */
export function trackUnconfirmed({ placement, bets }: Pick<Slip, 'placement' | 'bets'>, event: SlipEvent): void {
  if (event.type === 'placement-sent') storeUnconfirmedBet({ sent: event.sent, bets })
  const isAnswer =
    event.type === 'placement-succeeded' || event.type === 'placement-rejected' || event.type === 'sign-in-required'
  if (isAnswer && placement) forgetUnconfirmedBet(placement.sent.key)
}

let ownKey: string | null = null

/** Names the unconfirmed bet that quick bet looks up and shows, so that the slip does not. */
export function setOwnKey(key: string | null): void {
  ownKey = key
}

/** Returns the player's oldest unconfirmed bet, and for how long it is still left to the page that sent it. */
export function unconfirmedBetOf(
  playerId: number,
  nowMs = Date.now(),
): { unconfirmed: UnconfirmedBet; waitMs: number } | null {
  const owner = ownerOf(playerId)
  const found = read(nowMs).findLast((one) => one.owner === owner && one.key !== ownKey)
  if (!found) return null
  return { unconfirmed: restoredUnconfirmed(found, playerId), waitMs: Math.max(0, found.atMs + senderGraceMs - nowMs) }
}

/** Returns the player's hash for data that outlives a sign-out, or undefined for anyone but the signed-in player. */
function ownerOf(playerId: number): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'player' && session.player.id === playerId ? session.player.storageOwner : undefined
}

function read(nowMs: number): StoredUnconfirmed[] {
  return readRecent(storedNames.unconfirmedBets, StoredUnconfirmed, nowMs - maxAgeMs)
}

/** Without browser storage nothing is written, and only this page looks the bet up. */
function write(unconfirmedBets: readonly unknown[]): void {
  writeStoredList(storedNames.unconfirmedBets, unconfirmedBets)
}
