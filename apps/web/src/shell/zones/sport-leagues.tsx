import { lazy, Suspense } from 'react'
import type { LeagueTreeProps } from '../../features/sports-menu/league-tree.tsx'

// With the first sport that is unfolded, and not with every page.
const LeagueTree = lazy(async () => ({
  default: (await import('../../features/sports-menu/league-tree.tsx')).LeagueTree,
}))

export function SportLeagues(props: LeagueTreeProps) {
  return (
    <Suspense fallback={null}>
      <LeagueTree {...props} />
    </Suspense>
  )
}
