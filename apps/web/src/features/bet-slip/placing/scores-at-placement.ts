import { selectionsOf } from '@touchline/betting'
import type { Slip } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { clockText } from '../../../sports/match/clock-text.ts'
import type { SlipState } from '../slip-store.ts'

/** What the page knows of the matches under way at the moment the bets are sent, for their receipt. */
export function scoresNow({ bets }: Slip): SlipState['scores'] {
  const scores = selectionsOf(bets).flatMap(({ matchId }) => {
    const known = matchUpdates.known(matchId)
    const score = known?.state?.score
    if (known?.status !== MatchStatus.Live || !score) return []
    const clock = known.state?.clock
    return [
      [String(matchId), { home: score.home, away: score.away, clock: clock ? clockText(clock, 0) : null }] as const,
    ]
  })
  return Object.fromEntries(scores)
}
