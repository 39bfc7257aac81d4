import type {
  BetRejection,
  CashOutRejection,
  ConversionRejection,
  ErrorCode,
  FieldProblem,
  LimitRejection,
  PaymentRejection,
  SessionEnd,
} from '@touchline/contract'

/**
 * `unreachable`: no answer came, so the call may or may not have been performed. `unreadable`: the answer could not be
 * parsed.
 */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable'

export type ApiErrorDetails = {
  status?: number
  traceId?: string
  path?: string | undefined
  rejections?: readonly BetRejection[]
  cashOut?: CashOutRejection
  fields?: readonly FieldProblem[]
  limit?: LimitRejection | undefined
  payment?: PaymentRejection | undefined
  conversion?: ConversionRejection | undefined
  secondFactor?: SecondFactor | undefined
  country?: string | undefined
  endedBy?: SessionEnd | undefined
}

/** The challenge and the methods of the second step of signing in. */
export type SecondFactor = { challenge: string; methods: readonly string[] }

/**
 * The error of a failed call. Its message is only the public code, because a page that failed on the server sends the
 * message to the browser.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number | undefined
  readonly traceId: string | undefined
  /** The part of the request that was wrong. */
  readonly path: string | undefined
  readonly rejections: readonly BetRejection[]
  /** Set for `cash-out-rejected`. */
  readonly cashOut: CashOutRejection | undefined
  /** Set for `invalid-fields`. */
  readonly fields: readonly FieldProblem[]
  /** Set for `limit-rejected`. */
  readonly limit: LimitRejection | undefined
  /** Set for `payment-rejected`. */
  readonly payment: PaymentRejection | undefined
  /** Set for `conversion-rejected`. */
  readonly conversion: ConversionRejection | undefined
  /** Set for `second-factor-needed`. */
  readonly secondFactor: SecondFactor | undefined
  /** Set for `country-blocked`. */
  readonly country: string | undefined
  /** Set for `not-signed-in` if a limit ended the session. */
  readonly endedBy: SessionEnd | undefined

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    const {
      status,
      traceId,
      path,
      rejections = [],
      cashOut,
      fields = [],
      limit,
      payment,
      conversion,
      secondFactor,
      country,
      endedBy,
    } = details
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.traceId = traceId
    this.path = path
    this.rejections = rejections
    this.cashOut = cashOut
    this.fields = fields
    this.limit = limit
    this.payment = payment
    this.conversion = conversion
    this.secondFactor = secondFactor
    this.country = country
    this.endedBy = endedBy
  }
}

export function isApiError(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}
