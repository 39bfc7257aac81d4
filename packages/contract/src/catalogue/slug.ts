// NAV-02: category, league and match share one path shape; the tail of the slug tells the kind and the id.

export type SlugKind = 'category' | 'tournament' | 'match'

const kinds: Readonly<Record<string, SlugKind>> = { c: 'category', l: 'tournament', m: 'match' }
const tail = /(?:^|-)([clm])([1-9]\d{0,14})$/

/** `arsenal-chelsea-m9001` → match 9001. The text before the tail is for people: a wrong one still names the thing. */
export function readSlug(slug: string): { kind: SlugKind; id: number } | undefined {
  const [, letter = '', digits] = tail.exec(slug) ?? []
  const kind = kinds[letter]
  return kind && digits !== undefined ? { kind, id: Number(digits) } : undefined
}
