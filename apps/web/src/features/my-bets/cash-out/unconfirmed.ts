import * as z from 'zod/mini'
import { readRecent, writeStoredList } from '../../../site/stored-list.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

/** A cash-out that was sent and whose answer is not known. */
export type SentCashOut = {
  key: string
  playerId: number
  betId: string
  /** Null where another page sent it: no amount is stored. */
  agreed: AgreedAmount | null
  /** Another bet was to be placed for it (BEY-06g). */
  isEdit: boolean
  atMs: number
}

/** The least the player accepts, for this share of the open stake; null: for all of it. */
export type AgreedAmount = { minMinor: number; sharePercent: number | null }

/** BEY-04e: `owner` stands for the player. */
const StoredCashOut = z.object({
  key: z.uuid(),
  owner: z.string().check(z.minLength(1), z.maxLength(100)),
  betId: z.uuid(),
  isEdit: z.boolean(),
  atMs: z.int(),
})
type StoredCashOut = z.infer<typeof StoredCashOut>

const maxStored = 20
/** After a day the player reads it under the bet. */
const maxAgeMs = 24 * 60 * 60 * 1_000

/**
 * BEY-02: stored in the browser, per player, from the send to the answer: neither a reload nor a closed tab forgets the key
 * of a cash-out that may have been paid. BEY-04e: what is stored names no player and no amount.
 */
export function storeSent({ playerId, key, betId, isEdit, atMs }: SentCashOut): void {
  const owner = ownerOf(playerId)
  if (owner !== undefined) write([{ key, owner, betId, isEdit, atMs }, ...read(atMs)].slice(0, maxStored))
}

export function forgetSent(key: string): void {
  // However old the others are: they are left out when they are read.
  const stored = read(0)
  if (stored.some((sent) => sent.key === key)) write(stored.filter((sent) => sent.key !== key))
}

export function unconfirmedOf(playerId: number, nowMs = Date.now()): readonly SentCashOut[] {
  const owner = ownerOf(playerId)
  return read(nowMs).flatMap(({ owner: its, ...sent }) => (its === owner ? [{ ...sent, playerId, agreed: null }] : []))
}

/** What stands for this player in what outlives a sign-out; undefined for anybody else than who is here. */
function ownerOf(playerId: number): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'player' && session.player.id === playerId ? session.player.storageOwner : undefined
}

function read(nowMs: number): StoredCashOut[] {
  return readRecent(storedNames.unconfirmedCashOuts, StoredCashOut, nowMs - maxAgeMs)
}

/** Where nothing can be stored it is asked about by this page alone. */
function write(cashOuts: readonly StoredCashOut[]): void {
  writeStoredList(storedNames.unconfirmedCashOuts, cashOuts)
}
