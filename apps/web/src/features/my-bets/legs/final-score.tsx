import { hasFinalScore } from '@touchline/contract'
import type { PlacedSelection, Score } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useKnownMatch } from '../../../live/hooks/use-live.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** BET-08: what the match of a decided leg ended with. What is followed is newer than what was listed: a result is corrected. */
export function FinalScore({ match: { id, final_score: listed } }: Pick<PlacedSelection, 'match'>) {
  const followed = useKnownMatch(id)
  const isFinal = followed?.status !== undefined && hasFinalScore(followed.status)
  const score = (isFinal ? followed.state?.score : null) ?? listed
  return score ? <EndedScore score={score} /> : null
}

export function EndedScore({ score }: LegScoreProps) {
  const { t } = useI18n()
  return (
    <>
      <span>{t('status.ended')}</span>
      <LegScore score={score} />
    </>
  )
}

type LegScoreProps = { score: Score | null | undefined }

export function LegScore({ score }: LegScoreProps) {
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
