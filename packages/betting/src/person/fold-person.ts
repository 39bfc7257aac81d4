export type Person = {
  firstName: string | null
  lastName: string | null
  /** As YYYY-MM-DD. */
  birthDate: string | null
  email: string | null
}

/** Terms that are compared for equality only; they are stored as keyed hashes and cannot be reversed. */
export type PersonTerms = {
  /** Null without a birth date or enough of a name. */
  name: string | null
  /** Two names are similar if they share one of these. It contains the name itself and at most `maxNear` entries. */
  near: string[]
  mailbox: string | null
}

/** Maximum number stored per player. */
const maxNear = 200

/**
 * One letter is too large a difference in a shorter name: Li and Bo would match far too many players, and one short
 * word is hardly a name.
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

/** PERSON-9: each of several given names alone, with the last name. */
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
  // Covers first and last name written as one word.
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
      // Only in words that also have Latin letters: a word in another script is not changed.
      /\p{Script=Latin}/u.test(word) ? word.replaceAll(/\P{ASCII}/gu, (letter) => lookalikes[letter] ?? letter) : word,
    )
}

function withoutOneLetter(sorted: string): string[] {
  const letters = Array.from(sorted)
  if (letters.length < minNearLetters) return []
  return [...new Set(letters)].map((letter) => letters.toSpliced(letters.indexOf(letter), 1).join(''))
}

/** Domains of a provider that ignores dots in mailbox names. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** PERSON-4: the mailbox that an address delivers to. */
export function foldMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
