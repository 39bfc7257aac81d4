import type * as z from 'zod/mini'
import type { ConfigurationIssue } from '../calls/shared/staff-errors.ts'

/** CFG-06c: what a schema found, each at its place below `at`. Names nobody knows are told one by one, each with its own path. */
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
