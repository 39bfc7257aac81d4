import { potentialWinMinor } from '@touchline/betting'
import type { Account } from '@touchline/contract'
import type { Freshness } from '../../live/sync/freshness.ts'
import type { Slip } from './slip.ts'

/** Everything the slip's one button depends on. */
export type SlipFacts = {
  slip: Slip
  /** Undefined for a visitor. */
  account: Account | undefined
  stakeMinor: number | null
  /** Undefined until the book was read: then nothing is known of it. */
  price: { odds: number | null; isOpen: boolean } | undefined
  freshness: Freshness
  hasEnded: boolean
}

export type SlipValidation =
  | { kind: 'empty' }
  | { kind: 'busy'; with: 'placing' | 'checking' }
  | { kind: 'receipt' }
  | { kind: 'blocked'; by: SlipBlock }
  | { kind: 'ready'; act: 'place' | 'accept' | 'sign-in' }

/** Why a bet cannot be placed now; each has a message and, where there is one, the tap that fixes it (BEY-03). */
export type SlipBlock = 'ended' | 'gone' | 'suspended' | 'stale' | 'catching-up' | 'no-stake' | 'over-balance'

/** What the slip can do now, most pressing first. Nothing here decides a bet: the server does. */
export function validateSlip(facts: SlipFacts): SlipValidation {
  const { slip, account, stakeMinor, price } = facts
  if (!slip.selection) return { kind: 'empty' }
  if (slip.phase.name === 'placing' || slip.phase.name === 'checking') return { kind: 'busy', with: slip.phase.name }
  if (slip.phase.name === 'placed') return { kind: 'receipt' }
  const block = blockOf(facts)
  if (block) return { kind: 'blocked', by: block }
  if (stakeMinor === null || stakeMinor === 0) return { kind: 'blocked', by: 'no-stake' }
  if (!account) return { kind: 'ready', act: 'sign-in' }
  if (stakeMinor > account.balance) return { kind: 'blocked', by: 'over-balance' }
  return { kind: 'ready', act: price?.odds === slip.selection.oddsMilli ? 'place' : 'accept' }
}

/** There is no valid price: nothing about the bet can be changed but to take it out. */
export function isOff(validation: SlipValidation): boolean {
  return validation.kind === 'blocked' && ['ended', 'gone', 'suspended'].includes(validation.by)
}

function blockOf({ price, freshness, hasEnded }: SlipFacts): SlipBlock | null {
  if (hasEnded) return 'ended'
  // BEY-04: after a gap no bet is taken before the price has been compared with the book.
  if (freshness === 'stale') return 'stale'
  if (freshness === 'catching-up') return 'catching-up'
  if (!price) return 'gone'
  return price.isOpen && price.odds !== null ? null : 'suspended'
}

/** What would come back, rounded down once. */
export function returnMinor(stakeMinor: number | null, oddsMilli: number): number {
  return stakeMinor === null ? 0 : Number(potentialWinMinor(BigInt(stakeMinor), [oddsMilli]))
}
