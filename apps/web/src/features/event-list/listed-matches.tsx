import type { ListSearch } from '../../site/address/list-search.ts'
import { LeagueSections, MatchesInOrder, MatchSections } from './match-sections.tsx'
import type { MatchSectionsProps } from './match-sections.tsx'
import { OutrightList } from './outright-list.tsx'

export type ListedMatchesProps = Omit<MatchSectionsProps, 'level'> & {
  list: Pick<ListSearch, 'sport' | 'sortBy'>
  /** The page itself names the sport. */
  isOneSport?: boolean
}

/** A list as it was asked for: by sport and league in the operator's order, as it comes in any other. */
export function ListedMatches({ list, isOneSport = false, ...rows }: ListedMatchesProps) {
  const { matches, withDate = false, hasMore = false } = rows
  if (list.sport === 'outrights') return <OutrightList matches={matches} level={2} />
  // Groups would undo the order, and a part that comes later would put rows between those above.
  if (list.sortBy === 'time' || list.sortBy === 'popular')
    return <MatchesInOrder matches={matches} withDate={withDate} />
  if (isOneSport) return <LeagueSections matches={matches} withDate={withDate} hasMore={hasMore} />
  return <MatchSections {...rows} level={2} />
}
