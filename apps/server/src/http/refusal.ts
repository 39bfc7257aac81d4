import type { ErrorReply } from '@touchline/contract'
import type { StaffErrorCode, StaffErrorReply } from '@touchline/contract/site'

/** Every code there is: staff are told all that players are, and more. */
export type RefusalCode = StaffErrorCode

/** What an error may tell beside its code: where the request was wrong, which bets were refused and why. */
export type RefusalDetails = Partial<Omit<ErrorReply & StaffErrorReply, 'code' | 'trace_id'>>

/** An expected no. Handlers throw it through `refuse`; only the edge turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}
