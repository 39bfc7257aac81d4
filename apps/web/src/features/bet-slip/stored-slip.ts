import { PlacedBet, postBets } from '@touchline/contract'
import * as z from 'zod/mini'
import { emptySlip } from './slip.ts'
import type { Slip, SlipPhase } from './slip.ts'

export const StoredSelection = z.object({
  match_id: z.int(),
  market_id: z.int(),
  specifier: z.string(),
  outcome_id: z.string(),
  oddsMilli: z.int(),
  outcome: z.string(),
  market: z.string(),
  home: z.string(),
  away: z.string(),
  sport: z.string(),
  slug: z.string(),
})

export const StoredSentBet = z.object({
  key: z.uuid(),
  playerId: z.int(),
  payload: postBets.body,
  // One that was stored without its time is an old one.
  atMs: z._default(z.int(), 0),
})

/** SLIP-15: the slip as it lies in session storage. */
export const StoredSlip = z.object({
  // The name under which browsers have it stored.
  pick: z.nullable(StoredSelection),
  stakeText: z.string().check(z.maxLength(40)),
  sent: z.nullable(StoredSentBet),
  placed: z.nullable(PlacedBet),
})
export type StoredSlip = z.infer<typeof StoredSlip>

export function toStored({ selection, stakeText, phase }: Slip): StoredSlip {
  const isSent = phase.name === 'placing' || phase.name === 'checking'
  return {
    pick: selection,
    stakeText,
    sent: isSent ? phase.sent : null,
    placed: phase.name === 'placed' ? phase.bet : null,
  }
}

/** A bet that was on its way when the page went is unconfirmed: it is looked up under the same key. */
export function fromStored({ pick: selection, stakeText, sent, placed }: StoredSlip): Slip {
  return { ...emptySlip, selection, stakeText, phase: phaseOf(sent, placed) }
}

function phaseOf(sent: StoredSlip['sent'], placed: StoredSlip['placed']): SlipPhase {
  if (sent) return { name: 'checking', sent }
  return placed ? { name: 'placed', bet: placed } : { name: 'editing' }
}
