import { ApiError } from '../../api/index.ts'

/** ERR-01f: the codes of rejections by a rule of the product, which are answers and not faults. */
const expected: readonly string[] = [
  'not-signed-in',
  'invalid-credentials',
  'bet-rejected',
  'cash-out-rejected',
  'too-many-attempts',
  'not-found',
  'overloaded',
  'second-factor-needed',
  'unconfirmed',
  'account-locked',
  'country-blocked',
  'account-incomplete',
  'account-on-hold',
  'token-rejected',
  'invalid-fields',
  'confirm-password',
  // RG-03c: a rejection by a limit that the player has set.
  'out-of-limit',
  'no-session-limit',
  'limit-rejected',
  'excluded',
]

/**
 * ERR-01g: returns whether an error is not worth a report: a rejection as above, a lost network, or a 5xx without a
 * code of ours, which a proxy in front of the API has written.
 */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'unreachable' ? (error.status ?? 0) < 500 : expected.includes(error.code)
}

const missing =
  /loading (css )?chunk|dynamically imported module|importing a module script failed|unable to preload css/i

/** Returns whether a file of the page itself could not be fetched. */
export function isMissingFile(error: unknown): boolean {
  return missing.test(error instanceof Error ? error.message : String(error))
}
