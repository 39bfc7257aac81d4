import { slipReasons } from '@touchline/betting'
import type { Slip, SlipReason, SlipSettings } from '@touchline/betting'
import type { Account } from '@touchline/contract'
import type { Freshness } from '../../live/sync/freshness.ts'

/** Everything on which the slip's button depends. */
export type SlipFacts = {
  slip: Slip
  settings: SlipSettings
  /** Undefined for a visitor. */
  account: Account | undefined
  isFiat: boolean
  /** The freshness of the most outdated match. */
  freshness: Freshness
  /** BEY-08: the player is excluded, so the session is read-only. */
  isExcluded?: boolean
  /** The player is waiting for verification, or staff have rejected it. */
  hold?: 'waiting' | 'rejected' | null
}

export type SlipValidation =
  | { kind: 'empty' }
  | { kind: 'busy'; with: 'placing' | 'checking' | 'waiting' }
  | { kind: 'receipt' }
  | { kind: 'blocked'; by: SlipBlock }
  | { kind: 'ready'; act: 'place' | 'accept' | 'sign-in' | 'accept-and-sign-in' }

/** Why a bet cannot be placed now; each reason has a message and, if possible, a tap that fixes it (BEY-03). */
export type SlipBlock =
  | Exclude<SlipReason['code'], 'no-bets' | 'invalid-odds'>
  | 'stale'
  | 'catching-up'
  | 'excluded'
  | 'on-hold'

/**
 * Returns what the player can do with the slip now, by the rules and the freshness of prices. Only the server decides
 * whether a bet is accepted.
 */
export function validateSlip(facts: SlipFacts): SlipValidation {
  const { slip, account, freshness } = facts
  if (slip.inProgress) return { kind: 'busy', with: busyWith(slip) }
  if (slip.ticketState === 'SUCCESS') return { kind: 'receipt' }
  const [reason] = reasonsOf(facts)
  if (reason?.code === 'no-bets') return { kind: 'empty' }
  if (facts.isExcluded) return { kind: 'blocked', by: 'excluded' }
  if (facts.hold) return { kind: 'blocked', by: 'on-hold' }
  // BEY-04: after a gap in live updates, placing is blocked until prices have been read again.
  if (freshness !== 'live' && reason?.code !== 'match-ended') return { kind: 'blocked', by: freshness }
  if (reason && reason.code !== 'invalid-odds') return { kind: 'blocked', by: reason.code }
  if (!account) return { kind: 'ready', act: reason ? 'accept-and-sign-in' : 'sign-in' }
  return { kind: 'ready', act: reason ? 'accept' : 'place' }
}

/** Returns all reasons that prevent placing, the most urgent first. */
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

/** Returns what a slip in progress is waiting for. */
export function busyWith({ placement }: Slip): 'placing' | 'checking' | 'waiting' {
  if (placement?.isChecking) return 'checking'
  return placement?.waiting ? 'waiting' : 'placing'
}

/** Returns whether the leg cannot be bet now, so that removing it is the only possible fix. */
export function isOff(code: SlipReason['code'] | SlipBlock | null): boolean {
  return isGone(code) || code === 'selection-suspended'
}

/** Returns whether the price will not come back. */
export function isGone(code: SlipReason['code'] | SlipBlock | null): boolean {
  return code === 'match-ended' || code === 'selection-unknown'
}
