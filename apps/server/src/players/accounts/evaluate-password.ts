import type { FieldProblem } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { dictionary } from '@zxcvbn-ts/language-common'

type Rules = { minLength: number; words: readonly string[] }

/**
 * Returns why a password is not accepted. It must be long enough, uncommon, and not a name of the player or the site.
 * There are no rules about kinds of characters.
 */
export function evaluatePassword(password: string, { minLength, words }: Rules): FieldProblem['reason'] | undefined {
  if (Array.from(password).length < minLength) return 'too-short'
  const plain = plainOf(password)
  const isCommon = isCommonPassword(plain) || /^(.)\1*$/u.test(plain)
  return isCommon || words.some((word) => isWord(plain, plainOf(word))) ? 'too-common' : undefined
}

/** Evaluates a password by the rules of the site and with the names of its owner. */
export function evaluatePlayerPassword(
  password: string,
  { brand, platformSettings }: Pick<SiteConfiguration, 'brand' | 'platformSettings'>,
  owner: Omit<Names, 'brand'>,
): FieldProblem['reason'] | undefined {
  const words = forbiddenPasswords({ brand: brand.name, ...owner })
  return evaluatePassword(password, { minLength: platformSettings.auth.passwordMinLength, words })
}

type Names = {
  brand: string
  email: string | null | undefined
  nickname: string | null | undefined
  /** The player's phone numbers, in the form `+4917612345678`. */
  phones?: readonly (string | null | undefined)[]
}

/**
 * ASVS 6.2.11: returns words that must not be the password, such as the mail address, its part before the @, and that
 * part without a +tag.
 */
export function forbiddenPasswords({ brand, email, nickname, phones = [] }: Names): string[] {
  const local = email?.split('@')[0]
  const words = [brand, email, local, local?.split('+')[0], nickname, ...phones.flatMap(spellingsOf)]
  return words.filter((word) => typeof word === 'string')
}

/** A shorter part of a number needs no check, because the minimum length is 8 or more and only prefixes are added. */
const minDigits = 6

/**
 * Returns the spellings of a phone number: with or without country code, and without any number of its first digits.
 */
function spellingsOf(phone: string | null | undefined): string[] {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  const ends = Array.from({ length: Math.max(0, digits.length - minDigits + 1) }, (_, at) => digits.slice(at))
  return ends.flatMap((end) => [end, `0${end}`, `00${end}`, `+${end}`])
}

/**
 * Compares a password with a word. Digits and signs at the end of either are ignored, so the word `ann1985` matches
 * `ann1985!` and `ann2026`.
 */
function isWord(plain: string, word: string): boolean {
  if (word.length < 3) return false
  const digits = digitsOf(plain)
  if (digits.length >= minDigits && digits === digitsOf(word)) return true
  const stem = stemOf(word)
  return plain === word || stemOf(plain) === word || (stem.length >= 3 && stemOf(plain) === stem)
}

/** Returns the digits of a text without letters, so that phone numbers match with any spaces, signs and brackets. */
function digitsOf(plain: string): string {
  return /\p{L}/u.test(plain) ? '' : plain.replaceAll(/\D/g, '')
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * No site accepts fewer than 8 characters, so shorter breached passwords are left out: some 18,000 of nearly 50,000
 * remain.
 */
const minCommonLength = 8
const fromBreaches = new Set(dictionary.passwords.filter((word) => word.length >= minCommonLength))

/** Words that attackers try first, also with digits or signs appended. The last ones are typical of betting sites. */
const stems: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word 12345678 123456789
1234567890 12345678910 123123123 11111111 00000000 87654321 987654321 0987654321 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qwerty qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz qwertzuiop
azertyuiop asdfghjk asdfghjkl zxcvbnm zxcvbnm1 qazwsxedc qweasdzxc qweasdzxc123 abc12345 abcd1234 abcdefgh
a1b2c3d4 aa123456 letmein letmein1 welcome welcome1 welcome123 iloveyou iloveyou1 sunshine princess princess1
football football1 baseball basketball superman batman master monkey dragon shadow michael jennifer jordan23
michelle charlie charlie1 liverpool liverpool1 chelsea arsenal manchester barcelona realmadrid juventus
starwars computer internet trustno1 whatever freedom mustang corvette ferrari mercedes blink182 pokemon
nintendo samsung google facebook linkedin administrator changeme secret default guest testtest test1234
test12345 testing123 hello123 hellohello killer hunter hunter2 soccer hockey tigger buster jessica ashley
daniel matthew andrew joshua robert thomas george nicholas elizabeth victoria alexander christian benjamin
samantha patricia danielle cheese butterfly purple flower orange banana chocolate cookie summer summer2024
summer2025 winter winter2024 winter2025 spring autumn january february september october november december
london berlin hamburg dortmund schalke04 bayern passwort hallo123 schatz sommer geheim loveyou lovely forever
angel angels family qwer1234 asdf1234 asdfasdf zaq12wsx zaq1zaq1 !qaz2wsx 1234qwer 12341234 12121212 123321123
147258369 159753 789456123 741852963 10203040 11223344 22222222 55555555 66666666 77777777 88888888 99999999
access14 maverick phoenix thunder rangers yankees dallas matrix merlin bigdaddy midnight diamond silver golden
cowboys eagles steelers lakers jackson hannah brandon taylor madison scooter snoopy pepper ginger maggie
bailey rocket dolphin peanut cupcake sweety babygirl playboy gambling bettingbet betting casino jackpot winner
winner123 lucky lucky123 money123 bet12345 sportsbook
`
    .trim()
    .split(/\s+/),
)

/** Returns whether a password (in lower case) is breached or a common stem, also with digits or signs appended. */
function isCommonPassword(plain: string): boolean {
  return fromBreaches.has(plain) || stems.has(plain) || stems.has(stemOf(plain))
}

/** Removes digits and signs at the end. */
function stemOf(plain: string): string {
  return plain.replace(/[\d\W_]+$/u, '')
}
