import * as z from 'zod/mini'

/** Every error code of the API, with its HTTP status. */
export const errorStatus = {
  'invalid-request': 400,
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'not-from-here': 403,
  'not-found': 404,
  'unknown-site': 404,
  'unknown-request': 404,
  'idempotency-mismatch': 409,
  'bet-refused': 422,
  'too-many-attempts': 429,
  overloaded: 503,
  internal: 500,
} as const

/** Why a bet was rejected (ERR-03, BEY-03). The numbers below 200 are those of ERR-03. */
export const betRejections = {
  'invalid-odds': 101,
  'insufficient-funds': 200,
  'selection-suspended': 201,
  'selection-unknown': 202,
  'match-ended': 203,
  'stake-too-small': 204,
  'stake-too-large': 205,
  'currency-unknown': 206,
  'bet-type-unsupported': 207,
} as const

export type BetRejectionCode = keyof typeof betRejections

export type ErrorCode = keyof typeof errorStatus

export const BetRejection = z.object({
  /** Place of the bet in the request. */
  index: z.int(),
  reason: z.enum(Object.keys(betRejections) as [BetRejectionCode, ...BetRejectionCode[]]),
  code: z.int(),
  /** With `invalid-odds`: the price in force now, so that the player can take it with one tap. */
  odds: z.optional(z.int()),
  /** With `insufficient-funds`, `stake-too-small`, `stake-too-large`: the amount that would do. */
  amount: z.optional(z.int()),
})
export type BetRejection = z.infer<typeof BetRejection>

export const ErrorReply = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Where the request was wrong, as `body.channels.0`. */
  path: z.optional(z.string()),
  trace_id: z.string(),
  /** With `bet-refused`: one entry per rejected bet. */
  errors_by_bet: z.optional(z.array(BetRejection)),
})
export type ErrorReply = z.infer<typeof ErrorReply>
