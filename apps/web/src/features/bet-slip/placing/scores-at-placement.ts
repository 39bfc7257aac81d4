import { selectionsOf } from '@touchline/betting'
import type { Slip } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import { clockAge, matchUpdates } from '../../../live/store/match-updates.ts'
import { clockText } from '../../../sports/match/match-time.tsx'
import type { SlipState } from '../slip-store.ts'

/** What the page knows of the matches under way at the moment the bets are sent, for their receipt. */
export function scoresNow({ bets }: Slip): SlipState['scores'] {
  const scores = selectionsOf(bets).flatMap(({ matchId }) => {
    const known = matchUpdates.known(matchId)
    const score = known?.state?.score
    if (known?.status !== MatchStatus.Live || !score) return []
    const clock = known.state?.clock
    const time = clock ? clockText(clock, clockAge(clock)) : null
    return [[String(matchId), { home: score.home, away: score.away, clock: time }] as const]
  })
  return Object.fromEntries(scores)
}
