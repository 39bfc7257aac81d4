import * as z from 'zod/mini'
import { errorStatus } from './errors.ts'

/** What a token of staff may allow. Every call of staff needs one of them; a token has one or more. */
export const staffScopes = [
  'configuration:read',
  'configuration:write',
  'betting:read',
  'betting:write',
  'players:read',
  'players:write',
  'payments:read',
  'payments:write',
  'points:read',
  'points:write',
  'rates:read',
  'rates:write',
] as const
export type StaffScope = (typeof staffScopes)[number]

/** Error codes that no player ever sees, with their HTTP status. */
const ownStatus = {
  'not-staff': 401,
  // Of messages that a payment provider has not signed.
  'signature-rejected': 401,
  'not-allowed': 403,
  'version-conflict': 409,
  'too-many-switches': 409,
  'payment-not-stuck': 409,
  // Something was found about the player since they were listed.
  'hold-changed': 409,
  'payment-not-held': 409,
  'rate-not-waiting': 409,
  // A second person has to say so.
  'same-person': 409,
  'invalid-configuration': 422,
} as const

export const staffErrorStatus = { ...errorStatus, ...ownStatus }

export type StaffErrorCode = keyof typeof staffErrorStatus

/** One place of a document that is wrong, as `brand.themes.light.text-3`, and why. */
export const ConfigurationIssue = z.object({ path: z.string(), message: z.string() })
export type ConfigurationIssue = z.infer<typeof ConfigurationIssue>

export const StaffErrorReply = z.object({
  code: z.enum(Object.keys(staffErrorStatus) as [StaffErrorCode, ...StaffErrorCode[]]),
  /** Where the request was wrong. */
  path: z.optional(z.string()),
  trace_id: z.string(),
  /** With `invalid-configuration`: every place that is wrong. */
  issues: z.optional(z.array(ConfigurationIssue)),
  /** With `version-conflict`: the version that is the newest now. */
  version: z.optional(z.int()),
})
export type StaffErrorReply = z.infer<typeof StaffErrorReply>
