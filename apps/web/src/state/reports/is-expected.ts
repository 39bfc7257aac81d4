import { ApiError } from '../../api/index.ts'

/** Refusals that are an answer and not a fault. */
const expected: readonly string[] = [
  ...['not-signed-in', 'invalid-credentials', 'bet-refused', 'too-many-attempts', 'not-found', 'overloaded'],
  ...['unreachable'],
]

export function isExpected(error: unknown): boolean {
  return error instanceof ApiError && expected.includes(error.code)
}
