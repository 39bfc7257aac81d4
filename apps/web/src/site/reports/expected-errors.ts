import { ApiError } from '../../api/index.ts'

/** Refusals that are an answer and not a fault. */
const expected: readonly string[] = [
  ...[
    'not-signed-in',
    'invalid-credentials',
    'bet-refused',
    'cash-out-refused',
    'too-many-attempts',
    'not-found',
    'overloaded',
    'second-factor-needed',
    'unconfirmed',
    'account-locked',
    'country-blocked',
    'account-incomplete',
    'account-on-hold',
    'token-refused',
    'invalid-fields',
    'confirm-password',
    // RG-03c, and what else limits of players answer.
    'out-of-limit',
    'no-session-limit',
    'limit-refused',
    'excluded',
  ],
  ...['unreachable'],
]

export function isExpected(error: unknown): boolean {
  return error instanceof ApiError && expected.includes(error.code)
}

const missing =
  /loading (css )?chunk|dynamically imported module|importing a module script failed|unable to preload css/i

/** A file of the page's own that could not be fetched. */
export function isMissingFile(error: unknown): boolean {
  return missing.test(error instanceof Error ? error.message : String(error))
}
