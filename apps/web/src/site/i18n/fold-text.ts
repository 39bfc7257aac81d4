const marks = /\p{M}/gu

/** Letters that are no letter with a mark to Unicode, as the server's search folds them (`unaccent`). */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
])

/** Without accents, case and the marks of Arabic and Hebrew: what people type when they search. */
export function foldText(text: string): string {
  return Array.from(text, foldLetter).join('')
}

/** To one letter, to several or to none. */
export function foldLetter(letter: string): string {
  const bare = letter.toLowerCase().normalize('NFKD').replaceAll(marks, '')
  return plainLetters.get(bare) ?? bare
}
