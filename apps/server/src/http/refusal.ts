import type { ErrorCode } from '@touchline/contract'

/** An expected no. Handlers throw it through `refuse`; only the edge turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly path: string | undefined

  constructor(code: ErrorCode, path?: string) {
    super(code)
    this.code = code
    this.path = path
  }
}

export function refuse(code: ErrorCode, path?: string): never {
  throw new Refusal(code, path)
}
