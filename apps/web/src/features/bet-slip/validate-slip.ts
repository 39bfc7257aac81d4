import { slipReasons } from '@touchline/betting'
import type { Slip, SlipReason, SlipSettings } from '@touchline/betting'
import type { Account } from '@touchline/contract'
import type { Freshness } from '../../live/sync/freshness.ts'

/** Everything the slip's one button depends on. */
export type SlipFacts = {
  slip: Slip
  settings: SlipSettings
  /** Undefined for a visitor. */
  account: Account | undefined
  isFiat: boolean
  /** Of the match that is furthest behind. */
  freshness: Freshness
  /** BEY-08: the session only reads. */
  isExcluded?: boolean
  /** The player waits to be verified, or staff have rejected them. */
  hold?: 'waiting' | 'rejected' | null
}

export type SlipValidation =
  | { kind: 'empty' }
  | { kind: 'busy'; with: 'placing' | 'checking' | 'waiting' }
  | { kind: 'receipt' }
  | { kind: 'blocked'; by: SlipBlock }
  | { kind: 'ready'; act: 'place' | 'accept' | 'sign-in' | 'accept-and-sign-in' }

/** Why a bet cannot be placed now; each has a message and, where there is one, the tap that fixes it (BEY-03). */
export type SlipBlock =
  | Exclude<SlipReason['code'], 'no-bets' | 'invalid-odds'>
  | 'stale'
  | 'catching-up'
  | 'excluded'
  | 'on-hold'

/** What the slip can do now, by the reasons of the rules and the age of the prices. Nothing here decides a bet. */
export function validateSlip(facts: SlipFacts): SlipValidation {
  const { slip, account, freshness } = facts
  if (slip.inProgress) return { kind: 'busy', with: busyWith(slip) }
  if (slip.ticketState === 'SUCCESS') return { kind: 'receipt' }
  const [reason] = reasonsOf(facts)
  if (reason?.code === 'no-bets') return { kind: 'empty' }
  if (facts.isExcluded) return { kind: 'blocked', by: 'excluded' }
  if (facts.hold) return { kind: 'blocked', by: 'on-hold' }
  // BEY-04: after a gap no bet is taken before the price has been compared with the book.
  if (freshness !== 'live' && reason?.code !== 'match-ended') return { kind: 'blocked', by: freshness }
  if (reason && reason.code !== 'invalid-odds') return { kind: 'blocked', by: reason.code }
  if (!account) return { kind: 'ready', act: reason ? 'accept-and-sign-in' : 'sign-in' }
  return { kind: 'ready', act: reason ? 'accept' : 'place' }
}

/** All that stands in the way, most pressing first. */
export function reasonsOf({
  slip,
  settings,
  account,
  isFiat,
}: Omit<SlipFacts, 'freshness' | 'isExcluded' | 'hold'>): SlipReason[] {
  return slipReasons(slip, settings, { balanceMinor: account?.balance ?? null, isFiat })
}

export function isOverBalance(validation: SlipValidation): boolean {
  return validation.kind === 'blocked' && validation.by === 'insufficient-funds'
}

/** What a slip in progress waits for. */
export function busyWith({ placement }: Slip): 'placing' | 'checking' | 'waiting' {
  if (placement?.isChecking) return 'checking'
  return placement?.waiting ? 'waiting' : 'placing'
}

/** There is no valid price: nothing about the leg can be changed but to take it out. */
export function isOff(code: SlipReason['code'] | SlipBlock | null): boolean {
  return isGone(code) || code === 'selection-suspended'
}

/** The price does not come back. */
export function isGone(code: SlipReason['code'] | SlipBlock | null): boolean {
  return code === 'match-ended' || code === 'selection-unknown'
}
