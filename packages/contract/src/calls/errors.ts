import * as z from 'zod/mini'

/** Every refusal of the API, with the HTTP status it travels under. */
export const errorStatus = {
  'invalid-request': 400,
  'not-found': 404,
  'unknown-site': 404,
  overloaded: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

export const ErrorReply = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Where the request was wrong, as `body.channels.0`. */
  path: z.optional(z.string()),
  trace_id: z.string(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
