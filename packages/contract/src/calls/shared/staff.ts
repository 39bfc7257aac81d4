import * as z from 'zod/mini'
import { errorStatus } from './errors.ts'

/** The permissions of staff tokens. Every staff call requires one of them, and a token has one or more. */
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

/** Error codes that players never see, with their HTTP status. */
const ownStatus = {
  'not-staff': 401,
  // The payment provider's signature is missing or wrong.
  'signature-rejected': 401,
  'not-allowed': 403,
  'version-conflict': 409,
  'too-many-switches': 409,
  'payment-not-stuck': 409,
  // The matches of the player have changed since they were listed.
  'hold-changed': 409,
  'payment-not-held': 409,
  'rate-not-waiting': 409,
  // The confirmation must come from another staff member.
  'same-person': 409,
  'invalid-configuration': 422,
} as const

export const staffErrorStatus = { ...errorStatus, ...ownStatus }

export type StaffErrorCode = keyof typeof staffErrorStatus

/** An invalid value in a site's configuration: its path, such as `brand.themes.light.text-3`, and the reason. */
export const ConfigurationIssue = z.object({ path: z.string(), message: z.string() })
export type ConfigurationIssue = z.infer<typeof ConfigurationIssue>

/** CFG-06c: the errors of a schema, with paths below `at`. Every unknown name is an error with its own path. */
export function configurationIssues(
  error: z.core.$ZodError | undefined,
  at: readonly PropertyKey[] = [],
): ConfigurationIssue[] {
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(at, issue.path), message: issue.message }]
    return issue.keys.map((key) => ({ path: pathOf(at, issue.path, [key]), message: 'a name that nobody knows' }))
  })
}

function pathOf(...parts: (readonly PropertyKey[])[]): string {
  return parts.flat().map(String).join('.')
}

/** What happened to one block from one version of a document to another. */
export const BlockChange = z.object({
  /** Where it stands in the newer document, or stood in the older one. */
  path: z.string(),
  id: z.string(),
  change: z.enum(['added', 'changed', 'moved', 'removed']),
})
export type BlockChange = z.infer<typeof BlockChange>

export const maxBlockChanges = 200

export const StaffErrorReply = z.object({
  code: z.enum(Object.keys(staffErrorStatus) as [StaffErrorCode, ...StaffErrorCode[]]),
  /** Path of the invalid value. */
  path: z.optional(z.string()),
  trace_id: z.string(),
  /** With `invalid-configuration`: every invalid value. */
  issues: z.optional(z.array(ConfigurationIssue)),
  /** With `version-conflict`: the newest version. */
  version: z.optional(z.int()),
  /** With `version-conflict` of a site: the blocks that were saved since `base_version`. */
  blocks: z.optional(z.array(BlockChange).check(z.maxLength(maxBlockChanges))),
})
export type StaffErrorReply = z.infer<typeof StaffErrorReply>
