import type { BetRejection, ErrorCode } from '@touchline/contract'

/** `unreachable`: no answer came, so nothing is known about what the call did. `unreadable`: an answer we do not understand. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable'

type Details = { status?: number; traceId?: string; path?: string | undefined; refusals?: readonly BetRejection[] }

/** Every way a call can fail. The message is the public code alone: a page that failed on the server carries it. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number | undefined
  readonly traceId: string | undefined
  /** Where the request was wrong. */
  readonly path: string | undefined
  readonly refusals: readonly BetRejection[]

  constructor(code: ApiErrorCode, { status, traceId, path, refusals = [] }: Details = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.traceId = traceId
    this.path = path
    this.refusals = refusals
  }
}

export function isApiError(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}
