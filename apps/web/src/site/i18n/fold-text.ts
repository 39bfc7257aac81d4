const marks = /\p{M}/gu

/** Letters that Unicode does not decompose, folded as the server's search does (`unaccent`). */
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

/** Removes accents, case and Arabic and Hebrew marks, because people leave them out when they search. */
export function foldText(text: string): string {
  return Array.from(text, foldLetter).join('')
}

/** Folds a letter to one letter, several or none. */
export function foldLetter(letter: string): string {
  const bare = letter.toLowerCase().normalize('NFKD').replaceAll(marks, '')
  return plainLetters.get(bare) ?? bare
}
