import { isEnded, MatchStatus, hasFinalScore } from '@touchline/contract'
import type { MatchState, PlacedSelection, Score } from '@touchline/contract'
import { Time, VisuallyHidden } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useKnownMatch } from '../../../live/hooks/use-live.ts'
import { followLineOf } from '../../../live/subscriptions/follow-lines.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { MatchClock, stageName } from '../../../sports/match/match-time.tsx'

/**
 * Shows the start time of a leg's match, or its clock and score in play. The match is followed while the component is
 * mounted.
 */
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

/**
 * Returns the current time, or null until hydration: the server's clock may differ from the visitor's, so "today" must
 * not be rendered before.
 */
function useHydratedNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => setNowMs(Date.now()), [])
  return nowMs
}

/**
 * BET-08: shows the final score for a decided leg. A live score takes precedence over the one in the list, because it
 * is newer: a result may be corrected.
 */
export function FinalScore({ match: { id, final_score: listed } }: Pick<PlacedSelection, 'match'>) {
  const followed = useKnownMatch(id)
  const isFinal = followed?.status !== undefined && hasFinalScore(followed.status)
  const score = (isFinal ? followed.state?.score : null) ?? listed
  return score ? <EndedScore score={score} /> : null
}

function EndedScore({ score }: LegScoreProps) {
  const { t } = useI18n()
  return (
    <>
      <span>{t('status.ended')}</span>
      <LegScore score={score} />
    </>
  )
}

type LegScoreProps = { score: Score | null | undefined }

function LegScore({ score }: LegScoreProps) {
  const { t, figures } = useI18n()
  if (!score) return null
  return (
    <b>
      <VisuallyHidden>{`${t('match.score')} `}</VisuallyHidden>
      <bdi>{figures(score.home)}</bdi>
      {'–'}
      <bdi>{figures(score.away)}</bdi>
    </b>
  )
}
