import { selectionsOf, slipSummary } from '@touchline/betting'
import type { Slip, SlipSettings } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import { clockAge, matchUpdates } from '../../live/store/match-updates.ts'
import { clockText } from '../../sports/match/match-time.tsx'
import { bettingSettings } from '../betting-settings/index.ts'
import { activeAccount, sessionStore } from '../session/index.ts'
import { slipSettings, slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'

export function slipSettingsNow(): SlipSettings {
  const { session } = sessionStore.getState()
  const { acceptance: own, visitor } = bettingSettings()
  const acceptance = session.status === 'player' ? own : (visitor.acceptance ?? undefined)
  return slipSettings(slipStore.getState().site, activeAccount(session), acceptance)
}

/** Returns the price of the whole slip, or null for one above the safe integers, which cannot be shown. */
export function oddsOf(slip: Slip): number | null {
  const { oddsMilli } = slipSummary(slip)
  return oddsMilli === null || oddsMilli > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(oddsMilli)
}

/**
 * Returns the scores of in-play matches as this page knows them now; they are stored when bets are sent, for the
 * receipt.
 */
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
