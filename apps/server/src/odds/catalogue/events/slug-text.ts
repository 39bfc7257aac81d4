// Letters that Unicode normalization (NFKD) does not turn into ASCII.
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

/**
 * Returns a name in a form for URLs. A name in another script becomes empty, which is fine because URLs also have the
 * id.
 */
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
