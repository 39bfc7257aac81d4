import { isEnded } from '@touchline/contract'
import type { PlacedSelection, Score } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useKnownMatch } from '../../../live/hooks/use-live.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** BET-08: what the match of a decided leg ended with. A bet that was settled while it is looked at has it from the match. */
export function FinalScore({ match: { id, final_score: listed } }: Pick<PlacedSelection, 'match'>) {
  const { t } = useI18n()
  const followed = useKnownMatch(id)
  const hasEnded = followed?.status !== undefined && isEnded(followed.status)
  const score = listed ?? (hasEnded ? followed.state?.score : null)
  if (!score) return null
  return (
    <>
      <span>{t('status.ended')}</span>
      <LegScore score={score} />
    </>
  )
}

export function LegScore({ score }: { score: Score | null | undefined }) {
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
