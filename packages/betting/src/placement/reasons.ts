import { betRejections } from '@touchline/contract'
import type { BetRejectionCode } from '@touchline/contract'

/** The number of a reason on the wire (PLACE-2). */
export function numberOf(reason: BetRejectionCode): number {
  return betRejections[reason]
}
