import { restoredSlip, StoredSlip, storedSlip } from '@touchline/betting'
import { CurrencyCode, MinorAmount } from '@touchline/contract'
import * as z from 'zod/mini'
import { readMark, readStored, writeMark, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { shownPlayerId } from '../session/index.ts'
import type { SlipState } from './slip-store.ts'

const StoredScore = z.object({ home: z.string(), away: z.string(), clock: z.nullable(z.string()) })

const StoredState = z.object({
  slip: StoredSlip,
  lastStake: z._default(MinorAmount, 0),
  lastStakeCurrency: z._default(z.nullable(CurrencyCode), null),
  hasOneStake: z._default(z.boolean(), true),
  scores: z._default(z.record(z.string(), StoredScore), {}),
  /** Whoever was signed in last in the tab that wrote it. */
  player: z._default(z.nullable(z.int()), null),
})

export type SlipRecord = Pick<SlipState, 'slip' | 'lastStake' | 'lastStakeCurrency' | 'hasOneStake' | 'scores'>

/** The record as this tab last read or wrote it: any other was written by another tab. */
let known: string | null = null
/** The player of the record that this tab's slip is from. */
let owner: number | null = null

/** SLIP-15: what this browser has stored of a slip, null where there is none or it is another player's. */
export function readSlipRecord(): SlipRecord | null {
  known = readMark(storedNames.bets)
  return parse(known) ?? takeTabRecord()
}

/** What another tab has made of the slip since; null where no other has changed it. */
export function newerSlipRecord(): SlipRecord | null {
  const text = readMark(storedNames.bets)
  if (text === known) return null
  known = text
  return text === null ? emptyRecord() : parse(text)
}

export function writeSlipRecord({ slip, lastStake, lastStakeCurrency, hasOneStake, scores }: SlipRecord): void {
  owner = tabPlayerId()
  const isEmpty = slip.bets.length === 0 && lastStake === 0
  const record = { slip: storedSlip(slip), lastStake, lastStakeCurrency, hasOneStake, scores, player: owner }
  writeMark(storedNames.bets, isEmpty ? null : JSON.stringify(record))
  // Where nothing can be stored, nothing was: the slip is this page's alone.
  known = readMark(storedNames.bets)
}

/** BEY-04: the slip here was stored by somebody else than this player. */
export function isRecordOfAnother(playerId: number): boolean {
  return owner !== null && owner !== playerId
}

function parse(text: string | null): SlipRecord | null {
  try {
    const { data } = StoredState.safeParse(JSON.parse(text ?? 'null'))
    return data ? recordOf(data) : null
  } catch {
    return null
  }
}

function recordOf({ player, slip, ...others }: z.infer<typeof StoredState>): SlipRecord | null {
  const playerId = tabPlayerId()
  if (player !== null && playerId !== null && player !== playerId) return null
  owner = player
  return { ...others, slip: restoredSlip(slip) }
}

function emptyRecord(): SlipRecord | null {
  return recordOf(StoredState.parse({ slip: { bets: [], sent: null, placedBets: [] } }))
}

/** Versions before this one stored a slip per tab. */
function takeTabRecord(): SlipRecord | null {
  const stored = readStored(storedNames.bets, StoredState)
  writeStored(storedNames.bets, null)
  return stored && recordOf(stored)
}

/** Also of one whose session has expired: the slip stays theirs. */
function tabPlayerId(): number | null {
  return shownPlayerId() ?? readStored(storedNames.tabPlayer, z.number())
}
