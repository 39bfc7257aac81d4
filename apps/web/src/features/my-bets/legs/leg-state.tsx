import { isEnded, MatchStatus } from '@touchline/contract'
import type { MatchState, PlacedSelection } from '@touchline/contract'
import { Time } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useKnownMatch } from '../../../live/hooks/use-live.ts'
import { followLineOf } from '../../../live/subscriptions/follow-lines.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { MatchClock, stageName } from '../../../sports/match/match-time.tsx'
import { EndedScore, LegScore } from './final-score.tsx'

/** When the match of a leg begins, or its clock and score while it is played. Followed as long as it is shown. */
export function LegState({ selection }: { selection: PlacedSelection }) {
  const i18n = useI18n()
  const { id, start_time } = selection.match
  useEffect(() => followLineOf(id), [id])
  const match = useKnownMatch(id)
  const nowMs = useHydratedNow()
  if (match?.status === MatchStatus.Live && match.state) return <LiveState state={match.state} />
  if (match?.status !== undefined && isEnded(match.status)) return <EndedScore score={match.state?.score} />
  return (
    <Time dateTime={start_time}>{nowMs === null ? i18n.dateTime(start_time) : i18n.startsAt(start_time, nowMs)}</Time>
  )
}

function LiveState({ state }: { state: MatchState }) {
  const i18n = useI18n()
  return (
    <>
      {state.clock?.match_time ? (
        <MatchClock clock={state.clock} />
      ) : (
        <span className="clock">{stageName(state, i18n) ?? i18n.t('status.live')}</span>
      )}
      <LegScore score={state.score} />
    </>
  )
}

/** The server's clock is not the visitor's: "today" is said once the page is theirs. */
function useHydratedNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => setNowMs(Date.now()), [])
  return nowMs
}
