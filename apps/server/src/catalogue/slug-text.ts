// Letters that no decomposition turns into ASCII.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
}
const longest = 80

/** A name as it stands in an address. A name in another script gives an empty text: the id names the thing anyway. */
export function slugText(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]/g, (letter) => letters[letter] ?? '-')
    .split('-')
    .filter((part) => part !== '')
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '')
}
