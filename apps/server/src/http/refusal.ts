import type { ErrorCode, ErrorReply } from '@touchline/contract'

/** What an error may tell beside its code: where the request was wrong, which bets were refused and why. */
export type RefusalDetails = Partial<Omit<ErrorReply, 'code' | 'trace_id'>>

/** An expected no. Handlers throw it through `refuse`; only the edge turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}
