export type Person = {
  firstName: string | null
  lastName: string | null
  /** As YYYY-MM-DD. */
  birthDate: string | null
  email: string | null
}

/** Terms that are compared for equality only; they are stored as keyed hashes and cannot be reversed. */
export type PersonTerms = {
  /** The normalised name and birth date; null without a birth date or if the name is too short. */
  name: string | null
  /**
   * Two names are similar if they share one of these terms: the name itself, and the name with one letter or given name
   * less.
   */
  near: string[]
  mailbox: string | null
}

/** Maximum number of these terms per player. */
const maxNear = 200

/**
 * The minimum number of letters of a name that is compared without one of its letters. In a shorter name one letter is
 * too large a difference: Li and Bo would match far too many players.
 */
const minNearLetters = 7

/** PERSON-1, PERSON-3, PERSON-4, PERSON-9: the terms by which a person is compared with others. */
export function foldPerson({ firstName, lastName, birthDate, email }: Person): PersonTerms {
  const letters = foldName([firstName, lastName].filter((part) => part !== null).join(' '))
  const mailbox = email === null ? null : foldMailbox(email)
  if (letters === null || birthDate === null) return { name: null, near: [], mailbox }
  const term = (sorted: string) => `${birthDate}/${sorted}`
  const near = new Set([letters, ...withOneGivenName(firstName, lastName), ...withoutOneLetter(letters)])
  return { name: term(letters), near: [...near].slice(0, maxNear).map(term), mailbox }
}

/** PERSON-9: the last name with each of several given names alone. */
function withOneGivenName(firstName: string | null, lastName: string | null): string[] {
  const given = wordsOf(firstName ?? '')
  if (given.length < 2) return []
  return given.flatMap((word) => foldName(`${word} ${lastName ?? ''}`) ?? [])
}

/** Letters that Unicode normalisation does not decompose. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'a',
  œ: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/** Two spellings of one letter: Müller is Mueller and Muller, Ågård is Aagaard. */
const digraphs = /([aou])e|aa/g

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('авекмнорстухіјѕ', (letter, at) => [letter, 'abekmhopctyxijs'.charAt(at)]).concat(
    Array.from('αβεικνορτυχ', (letter, at) => [letter, 'abeikvoptux'.charAt(at)]),
  ),
)

/** PERSON-1, PERSON-2: the letters of a name in alphabetical order; null for a single short word or none. */
export function foldName(name: string): string | null {
  const words = wordsOf(name)
  const letters = words.map((word) => word.replaceAll(digraphs, (pair) => pair.charAt(0))).join('')
  // A single word counts as a name if it is long enough to be first and last name written as one.
  if (words.length < 2 && letters.length < minNearLetters) return null
  return Array.from(letters).toSorted().join('')
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\P{ASCII}/gu, (letter) => spelledOut[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      // Only a word that also has Latin letters is changed, not a word in another script.
      /\p{Script=Latin}/u.test(word) ? word.replaceAll(/\P{ASCII}/gu, (letter) => lookalikes[letter] ?? letter) : word,
    )
}

function withoutOneLetter(sorted: string): string[] {
  const letters = Array.from(sorted)
  if (letters.length < minNearLetters) return []
  return [...new Set(letters)].map((letter) => letters.toSpliced(letters.indexOf(letter), 1).join(''))
}

/** The domains of a provider that ignores dots in mailbox names. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** PERSON-4: the mailbox that an address delivers to. */
export function foldMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
