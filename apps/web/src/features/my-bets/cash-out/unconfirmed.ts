import * as z from 'zod/mini'
import { readRecent, writeStoredList } from '../../../site/storage/stored-list.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

/** A cash-out that was sent and has not been answered yet. */
export type SentCashOut = {
  key: string
  playerId: number
  betId: string
  /** Null for a cash-out sent by another page, because no amount is stored. */
  agreed: AgreedAmount | null
  /** Set for an edit: the payout of the cash-out is the stake of a new bet (BEY-06g). */
  isEdit: boolean
  atMs: number
}

/** The minimum the player accepts for this share of the open stake; a null share means all of it. */
export type AgreedAmount = { minMinor: number; sharePercent: number | null }

/** BEY-04e: `owner` is a hash that identifies the player. */
const StoredCashOut = z.object({
  key: z.uuid(),
  owner: z.string().check(z.minLength(1), z.maxLength(100)),
  betId: z.uuid(),
  isEdit: z.boolean(),
  atMs: z.int(),
})
type StoredCashOut = z.infer<typeof StoredCashOut>

const maxStored = 20
/** Older entries are dropped, because by then the bet's history shows the outcome. */
const maxAgeMs = 24 * 60 * 60 * 1_000

/**
 * BEY-02: the key is stored in the browser, per player, from the request to the answer, so that neither a reload nor a
 * closed tab loses a cash-out that may have been paid. BEY-04e: the stored entry contains no player id and no amount.
 */
export function storeSent({ playerId, key, betId, isEdit, atMs }: SentCashOut): void {
  const owner = ownerOf(playerId)
  if (owner !== undefined) write([{ key, owner, betId, isEdit, atMs }, ...read(atMs)].slice(0, maxStored))
}

export function forgetSent(key: string): void {
  // Entries of any age are read here; expired ones are skipped by the other readers.
  const stored = read(0)
  if (stored.some((sent) => sent.key === key)) write(stored.filter((sent) => sent.key !== key))
}

export function unconfirmedOf(playerId: number, nowMs = Date.now()): readonly SentCashOut[] {
  const owner = ownerOf(playerId)
  return read(nowMs).flatMap(({ owner: its, ...sent }) => (its === owner ? [{ ...sent, playerId, agreed: null }] : []))
}

/** Returns the player's hash for data that outlives a sign-out, or undefined for anyone but the signed-in player. */
function ownerOf(playerId: number): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'player' && session.player.id === playerId ? session.player.storageOwner : undefined
}

function read(nowMs: number): StoredCashOut[] {
  return readRecent(storedNames.unconfirmedCashOuts, StoredCashOut, nowMs - maxAgeMs)
}

/** Without browser storage nothing is written, and only this page looks the cash-out up. */
function write(cashOuts: readonly StoredCashOut[]): void {
  writeStoredList(storedNames.unconfirmedCashOuts, cashOuts)
}
