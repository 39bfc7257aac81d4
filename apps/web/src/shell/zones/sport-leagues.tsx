import type { LeagueTreeProps } from '../../features/sports-menu/league-tree.tsx'
import { Fence } from '../../parts/fence/fence.tsx'
import { lazyPart } from '../../parts/fence/lazy-part.tsx'

// With the first sport that is unfolded, and not with every page.
const LeagueTree = lazyPart(async () => (await import('../../features/sports-menu/league-tree.tsx')).LeagueTree)

export function SportLeagues(props: LeagueTreeProps) {
  return (
    <Fence name="leagues">
      <LeagueTree {...props} />
    </Fence>
  )
}
