import type { Match } from '@touchline/contract'
import type { Links } from '../../state/links.ts'
import { LiveOutright } from './live-outright.tsx'

export type OutrightListProps = { matches: readonly Match[]; links: Links; level?: 2 | 3 }

/** One card per season: it has contenders, where a row has two sides. */
export function OutrightList({ matches, links, level = 3 }: OutrightListProps) {
  return matches.map((match) => (
    <LiveOutright key={match.id} match={match} href={links.match(match.sport.key, match.slug)} level={level} />
  ))
}
