import * as z from 'zod/mini'
import { CategoryRef, SportRef, TournamentRef } from './match.ts'

/** The key of a sport in URLs, such as `soccer`. */
export const SportKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/))

const Counts = {
  live_matches_count: z.int(),
  /** Number of prematch and live matches with markets. */
  open_matches_count: z.int(),
}

/** CAT-01: a sport, with the number of its matches. */
export const Sport = z.extend(SportRef, { provider: z.string(), ...Counts })
export type Sport = z.infer<typeof Sport>

/** CAT-02: a country or another group of leagues, with the number of its matches. */
export const Category = z.extend(CategoryRef, { sport: SportRef, ...Counts })
export type Category = z.infer<typeof Category>

/** CAT-02: a league. The numbers of outcomes determine the columns of its rows. */
export const Tournament = z.extend(TournamentRef, {
  sport: SportRef,
  category: CategoryRef,
  main_market_outcomes_count: z.int(),
  secondary_market_outcomes_count: z.int(),
  ...Counts,
})
export type Tournament = z.infer<typeof Tournament>

// NAV-02: pages of categories, leagues and matches share one form of path. The end of its last part contains kind and
// id.

export type SlugKind = 'category' | 'tournament' | 'match'

const kinds: Readonly<Record<string, SlugKind>> = { c: 'category', l: 'tournament', m: 'match' }
const tail = /(?:^|-)([clm])([1-9]\d{0,14})$/

/**
 * Reads kind and id at the end of a slug: `arsenal-chelsea-m9001` is match 9001. The text before is only for people and
 * may be wrong.
 */
export function readSlug(slug: string): { kind: SlugKind; id: number } | undefined {
  const [, letter = '', digits] = tail.exec(slug) ?? []
  const kind = kinds[letter]
  return kind && digits !== undefined ? { kind, id: Number(digits) } : undefined
}
