import { emptySlip, restoredSelections, restoredSlip, StoredSlip, storedSlip } from '@touchline/betting'
import { CurrencyCode, MinorAmount } from '@touchline/contract'
import * as z from 'zod/mini'
import { readMark, readStored, writeMark, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { shownPlayerId } from '../session/index.ts'
import type { SlipState } from './slip-store.ts'

/*
 * SLIP-15: a browser has one slip, and its tabs share it.
 *
 * Whose it is: its player's. Another player is shown none of it. A tab that knows of no player is shown the picks of a player's slip,
 * without stakes and nothing of what was sent (BEY-04); all of it comes once its player is here.
 * How old: it ends a day after its last change.
 * No record: the slip is empty, in every tab. It was emptied, placed and closed, or its player has signed out.
 * Bets that were sent: they are in the record by their key. As long as it has this key, each tab keeps what it knows of them; a record
 * without it says that another tab had the answer, or that the player has gone: then an answer that comes here is nobody's.
 */

const maxAgeMs = 24 * 60 * 60 * 1_000

const StoredScore = z.object({ home: z.string(), away: z.string(), clock: z.nullable(z.string()) })

const origin = {
  /** Whoever was signed in last in the tab that wrote it. */
  player: z._default(z.nullable(z.int()), null),
  /** The version before this one stored none. */
  atMs: z._default(z.int(), () => Date.now()),
}

const StoredState = z.object({
  slip: StoredSlip,
  hasOneStake: z._default(z.boolean(), true),
  hasTotalStake: z._default(z.boolean(), false),
  scores: z._default(z.record(z.string(), StoredScore), {}),
  ...origin,
})

/** By itself: an empty slip has one too, and is no reason to fetch the code of the slip. */
const StoredStake = z.object({ lastStake: MinorAmount, lastStakeCurrency: CurrencyCode, ...origin })

export type SlipRecord = Pick<
  SlipState,
  'slip' | 'lastStake' | 'lastStakeCurrency' | 'hasOneStake' | 'hasTotalStake' | 'scores'
>

/** The record as this tab last read or wrote it: any other was written by another tab. */
let known = ''
/** When that record was written: also in a page that stays open the slip ends by it. */
let knownMs: number | null = null
/** The player of the record that this tab's slip is from. */
let owner: number | null = null
/** This tab knew of no player when it read a player's slip. */
let isCut = false
/** When the bets were sent that a cut slip leaves out. */
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
 * What another tab has made of the slip since, what is shown of it now that its player is here, or what is left of it after a day;
 * otherwise null.
 */
export function newerSlipRecord(): SlipRecord | null {
  const isWhole = !isCut || tabPlayerId() === null
  return isWhole && !isSlipOver() && recordText() === known ? null : readSlipRecord()
}

/** SLIP-15d: a day has passed since its last change. */
export function isSlipOver(): boolean {
  return knownMs !== null && Date.now() - knownMs >= maxAgeMs
}

/** SLIP-15c: when the bets were sent that are stored and not shown here; null: there are none, and the slip can be written. */
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
  // Where nothing can be stored, nothing was: the slip is this page's alone.
  known = recordText()
}

/** BEY-04: the slip here was stored by somebody else than this player. */
export function isRecordOfAnother(playerId: number): boolean {
  return owner !== null && owner !== playerId
}

function recordText(): string {
  return [storedNames.bets, storedNames.lastStake].map(readMark).join('')
}

/** What is too old, or is something else, goes. */
function readRecent<T extends { atMs: number }>(name: string, schema: z.ZodMiniType<T>): T | null {
  const text = readMark(name)
  if (text === null) return null
  try {
    const { data } = schema.safeParse(JSON.parse(text))
    if (data && Date.now() - data.atMs < maxAgeMs) return data
  } catch {
    // It was written by hand.
  }
  writeMark(name, null)
  return null
}

function write(name: string, value: unknown): void {
  writeMark(name, value === null ? null : JSON.stringify(value))
}

/** Versions before this one stored a slip per tab. */
function takeTabRecord(): z.infer<typeof StoredState> | null {
  const stored = readStored(storedNames.bets, StoredState)
  writeStored(storedNames.bets, null)
  return stored
}

/** Also of one whose session has expired: the slip stays theirs. */
function tabPlayerId(): number | null {
  return shownPlayerId() ?? readStored(storedNames.tabPlayer, z.number())
}
