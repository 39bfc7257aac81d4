import type { CompetitorRef } from '@touchline/contract'
import { Crest, Flag, flagOf, Initial } from '@touchline/ui'

export type SideMarkProps = {
  /** Null while it is not known who plays. */
  side: CompetitorRef | null
  sport: string
  size?: 's' | 'm' | 'l'
}

/** Sports of single players: they play for a country, not for a club. */
const singles: ReadonlySet<string> = new Set([
  'tennis',
  'table-tennis',
  'badminton',
  'squash',
  'snooker',
  'darts',
  'golf',
  'boxing',
  'mma',
])

/** The crest of a club, the same in every language; the flag of a player, or an initial where no flag is known. */
export function SideMark({ side, sport, size = 'm' }: SideMarkProps) {
  if (side === null || !singles.has(sport)) return <Crest seed={side?.urn_id ?? ''} size={size} />
  const inRow = size === 'l' ? 'l' : 'm'
  if (flagOf(side.country_code)) return <Flag code={side.country_code} size={inRow} />
  return <Initial name={side.name} size={inRow} />
}
