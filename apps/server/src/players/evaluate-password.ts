import type { FieldProblem } from '@touchline/contract'
import { isCommonPassword, stemOf } from './common-passwords.ts'

type Rules = { minLength: number; words: readonly (string | undefined)[] }

/** No rules of composition: long enough, not one of the first that are tried, not the name of the player or the site. */
export function evaluatePassword(password: string, { minLength, words }: Rules): FieldProblem['reason'] | undefined {
  if (Array.from(password).length < minLength) return 'too-short'
  const plain = password.normalize('NFKC').toLowerCase()
  const isCommon = isCommonPassword(plain) || /^(.)\1*$/u.test(plain)
  const isName = words.some((word) => word !== undefined && word.length >= 3 && stemOf(plain) === word.toLowerCase())
  return isCommon || isName ? 'too-common' : undefined
}
