import { emptySlip, restoredSelections, restoredSlip, StoredSlip, storedSlip } from '@touchline/betting'
import { CurrencyCode, MinorAmount } from '@touchline/contract'
import * as z from 'zod/mini'
import { readMark, readStored, writeMark, writeStored } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { shownPlayerId } from '../session/index.ts'
import type { SlipState } from './slip-store.ts'

/*
 * SLIP-15: a browser has one slip, stored as a record that its tabs share.
 *
 * Owner: the slip belongs to its player and is never shown to another one. A tab without a player shows the
 * selections of a player's slip, without stakes or anything that was sent (BEY-04); the rest appears once its player
 * is signed in.
 * Age: the slip ends a day after its last change.
 * No record: the slip is empty in every tab, because it was emptied, placed and closed, or its player has signed out.
 * Bets in flight: the record contains their idempotency key. While it does, each tab retains what it knows about
 * these bets. A record without the key means that another tab has received the answer or the player has signed out,
 * so an answer that arrives here is ignored.
 */

const maxAgeMs = 24 * 60 * 60 * 1_000

const StoredScore = z.object({ home: z.string(), away: z.string(), clock: z.nullable(z.string()) })

const origin = {
  /** The player who was last signed in to the tab that wrote the record. */
  player: z._default(z.nullable(z.int()), null),
  /** When the record was written; the previous version stored no time. */
  atMs: z._default(z.int(), () => Date.now()),
}

const StoredState = z.object({
  slip: StoredSlip,
  hasOneStake: z._default(z.boolean(), true),
  hasTotalStake: z._default(z.boolean(), false),
  scores: z._default(z.record(z.string(), StoredScore), {}),
  ...origin,
})

/**
 * The last stake has its own record, because it outlives the slip, and reading it does not need the code of the slip.
 */
const StoredStake = z.object({ lastStake: MinorAmount, lastStakeCurrency: CurrencyCode, ...origin })

export type SlipRecord = Pick<
  SlipState,
  'slip' | 'lastStake' | 'lastStakeCurrency' | 'hasOneStake' | 'hasTotalStake' | 'scores'
>

/** The text of the record as this tab last read or wrote it. Any other text was written by another tab. */
let known = ''
/** When that record was written, so that the slip also ends on a page that stays open for a day. */
let knownMs: number | null = null
/** The player to whom the slip shown in this tab belongs. */
let owner: number | null = null
/** Set when this tab read a player's slip without knowing who is signed in, and so shows only a part of it. */
let isCut = false
/** When bets were sent that this tab leaves out, because it shows only a part of the slip. */
let hiddenSentMs: number | null = null

export function readSlipRecord(): SlipRecord {
  const state = readRecent(storedNames.bets, StoredState) ?? takeTabRecord()
  const stake = readRecent(storedNames.lastStake, StoredStake)
  known = recordText()
  knownMs = (state ?? stake)?.atMs ?? null
  const playerId = tabPlayerId()
  const isShown = state !== null && (playerId === null || state.player === null || state.player === playerId)
  const isStakeShown = stake !== null && (stake.player === null || stake.player === playerId)
  owner = isShown ? state.player : null
  isCut = owner !== null && playerId === null
  hiddenSentMs = isCut ? (state?.slip.sent?.atMs ?? null) : null
  return {
    slip: isShown ? (isCut ? restoredSelections : restoredSlip)(state.slip) : emptySlip,
    hasOneStake: isShown ? state.hasOneStake : true,
    hasTotalStake: isShown && state.hasTotalStake,
    scores: isShown && !isCut ? state.scores : {},
    lastStake: isStakeShown ? stake.lastStake : 0,
    lastStakeCurrency: isStakeShown ? stake.lastStakeCurrency : null,
  }
}

/**
 * Returns the slip that another tab has changed, the rest of a partial slip once its player is signed in, or the empty
 * slip after a day; null when nothing is newer.
 */
export function newerSlipRecord(): SlipRecord | null {
  const isWhole = !isCut || tabPlayerId() === null
  return isWhole && !isSlipOver() && recordText() === known ? null : readSlipRecord()
}

/** SLIP-15d: the slip ends a day after its last change. */
export function isSlipOver(): boolean {
  return knownMs !== null && Date.now() - knownMs >= maxAgeMs
}

/**
 * SLIP-15c: returns when stored bets were sent that this tab does not show, or null when this tab may write the slip.
 */
export function hiddenSentAtMs(): number | null {
  return hiddenSentMs
}

export function writeSlipRecord(state: SlipRecord): void {
  const { slip, lastStake, lastStakeCurrency, hasOneStake, hasTotalStake, scores } = state
  const isEmpty = slip.bets.length === 0
  const player = tabPlayerId() ?? owner
  const written = { player, atMs: Date.now() }
  owner = isEmpty ? null : player
  isCut = false
  hiddenSentMs = null
  knownMs = written.atMs
  write(storedNames.lastStake, lastStake === 0 ? null : { lastStake, lastStakeCurrency, ...written })
  write(storedNames.bets, isEmpty ? null : { slip: storedSlip(slip), hasOneStake, hasTotalStake, scores, ...written })
  // Without browser storage the text stays empty, and the slip belongs to this page alone.
  known = recordText()
}

/** BEY-04: returns whether the slip shown in this tab was stored by another player. */
export function isRecordOfAnother(playerId: number): boolean {
  return owner !== null && owner !== playerId
}

function recordText(): string {
  return [storedNames.bets, storedNames.lastStake].map(readMark).join('')
}

/** Reads a stored record, or removes it and returns null if it is too old or invalid. */
function readRecent<T extends { atMs: number }>(name: string, schema: z.ZodMiniType<T>): T | null {
  const text = readMark(name)
  if (text === null) return null
  try {
    const { data } = schema.safeParse(JSON.parse(text))
    if (data && Date.now() - data.atMs < maxAgeMs) return data
  } catch {
    // The text is no JSON, because it was edited by hand.
  }
  writeMark(name, null)
  return null
}

function write(name: string, value: unknown): void {
  writeMark(name, value === null ? null : JSON.stringify(value))
}

/** Reads and removes the slip that earlier versions stored for each tab. */
function takeTabRecord(): z.infer<typeof StoredState> | null {
  const stored = readStored(storedNames.bets, StoredState)
  writeStored(storedNames.bets, null)
  return stored
}

/** Returns the player of this tab, even if the session has expired, because the slip still belongs to that player. */
function tabPlayerId(): number | null {
  return shownPlayerId() ?? readStored(storedNames.tabPlayer, z.number())
}
