// Letters that no Unicode decomposition turns into ASCII.
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
const maxSlugLength = 80

/** Writes a name as part of an address. A name in another script gives an empty text, which is enough beside the id. */
export function slugText(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]/g, (letter) => letters[letter] ?? '-')
    .split('-')
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxSlugLength)
    .replace(/-$/, '')
}
