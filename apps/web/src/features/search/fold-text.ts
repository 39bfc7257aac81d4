/** Without accents, case and the marks of Arabic and Hebrew: what people type when they search. */
export function foldText(text: string): string {
  return Array.from(text, foldLetter).join('')
}

/** Where the words looked for stand in a name: text outside and inside in turn, outside first. */
export function splitHits(name: string, text: string): string[] {
  const letters = Array.from(name)
  const folded = letters.map(foldLetter)
  // A letter may fold to several or to none, so places in the folded text are counted back to letters.
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length)
  const whole = folded.join('')
  const wanted = foldText(text.trim())
  const at = wanted === '' ? -1 : findWord(whole, wanted)
  if (at === -1) return [name]
  const first = starts.findLastIndex((start) => start <= at)
  const last = starts.findIndex((start) => start >= at + wanted.length)
  const end = last === -1 ? letters.length : last
  return [letters.slice(0, first).join(''), letters.slice(first, end).join(''), letters.slice(end).join('')]
}

/** At the beginning of a word if it is anywhere at one. */
function findWord(whole: string, wanted: string): number {
  const first = whole.indexOf(wanted)
  let at = first
  while (at > 0 && partOfWord.test(whole.charAt(at - 1))) at = whole.indexOf(wanted, at + 1)
  return at === -1 ? first : at
}

const partOfWord = /[\p{L}\p{N}]/u
const marks = /\p{M}/gu

function foldLetter(letter: string): string {
  return letter.toLowerCase().normalize('NFKD').replaceAll(marks, '').replace('ß', 'ss')
}
