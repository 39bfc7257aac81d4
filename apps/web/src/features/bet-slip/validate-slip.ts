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
  freshness: Freshness
}

export type SlipValidation =
  | { kind: 'empty' }
  | { kind: 'busy'; with: 'placing' | 'checking' }
  | { kind: 'receipt' }
  | { kind: 'blocked'; by: SlipBlock }
  | { kind: 'ready'; act: 'place' | 'accept' | 'sign-in' }

/** Why a bet cannot be placed now; each has a message and, where there is one, the tap that fixes it (BEY-03). */
export type SlipBlock = Exclude<SlipReason['code'], 'no-bets' | 'invalid-odds'> | 'stale' | 'catching-up'

/** What the slip can do now, by the reasons of the rules and the age of the prices. Nothing here decides a bet. */
export function validateSlip({ slip, settings, account, isFiat, freshness }: SlipFacts): SlipValidation {
  if (slip.inProgress) return { kind: 'busy', with: slip.placement?.isChecking ? 'checking' : 'placing' }
  if (slip.ticketState === 'SUCCESS') return { kind: 'receipt' }
  const [reason] = slipReasons(slip, settings, { balanceMinor: account?.balance ?? null, isFiat })
  if (reason?.code === 'no-bets') return { kind: 'empty' }
  // BEY-04: after a gap no bet is taken before the price has been compared with the book.
  if (freshness !== 'live' && reason?.code !== 'match-ended') return { kind: 'blocked', by: freshness }
  if (reason && reason.code !== 'invalid-odds') return { kind: 'blocked', by: reason.code }
  if (!account) return { kind: 'ready', act: 'sign-in' }
  return { kind: 'ready', act: reason ? 'accept' : 'place' }
}

/** There is no valid price: nothing about the bet can be changed but to take it out. */
export function isOff(validation: SlipValidation): boolean {
  return validation.kind === 'blocked' && (isGone(validation.by) || validation.by === 'selection-suspended')
}

/** The price does not come back. */
export function isGone(block: SlipBlock | null): boolean {
  return block === 'match-ended' || block === 'selection-unknown'
}
