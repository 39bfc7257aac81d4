import type { FieldProblem } from '@touchline/contract'
import { isCommonPassword, stemOf } from './common-passwords.ts'

type Rules = { minLength: number; words: readonly string[] }

/** No rules of composition: long enough, not one of the first that are tried, not the name of the player or the site. */
export function evaluatePassword(password: string, { minLength, words }: Rules): FieldProblem['reason'] | undefined {
  if (Array.from(password).length < minLength) return 'too-short'
  const plain = plainOf(password)
  const isCommon = isCommonPassword(plain) || /^(.)\1*$/u.test(plain)
  return isCommon || words.some((word) => isWord(plain, plainOf(word))) ? 'too-common' : undefined
}

type Names = {
  brand: string
  email: string | null | undefined
  nickname: string | null | undefined
  /** The player's numbers, as `+4917612345678`. */
  phones?: readonly (string | null | undefined)[]
}

/** ASVS 6.2.11: the words a password must not be. Of an address the whole, its local part, and that without its +tag. */
export function forbiddenPasswords({ brand, email, nickname, phones = [] }: Names): string[] {
  const local = email?.split('@')[0]
  const words = [brand, email, local, local?.split('+')[0], nickname, ...phones.flatMap(spellingsOf)]
  return words.filter((word) => typeof word === 'string')
}

/** Fewer digits at the end of a number are no password by the rule of its length. */
const minDigits = 6

/** A number with and without its country, and whatever else is left out at its beginning. */
function spellingsOf(phone: string | null | undefined): string[] {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  const ends = Array.from({ length: Math.max(0, digits.length - minDigits + 1) }, (_, at) => digits.slice(at))
  return ends.flatMap((end) => [end, `0${end}`, `00${end}`, `+${end}`])
}

/** Digits and signs at the end of either make no difference: `ann1985` is neither `ann1985!` nor `ann2026`. */
function isWord(plain: string, word: string): boolean {
  if (word.length < 3) return false
  const digits = digitsOf(plain)
  if (digits.length >= minDigits && digits === digitsOf(word)) return true
  const stem = stemOf(word)
  return plain === word || stemOf(plain) === word || (stem.length >= 3 && stemOf(plain) === stem)
}

/** Of what has no letters: a phone number is the same with spaces, signs and brackets. */
function digitsOf(plain: string): string {
  return /\p{L}/u.test(plain) ? '' : plain.replaceAll(/\D/g, '')
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
