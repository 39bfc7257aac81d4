import type { Score } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type Known = { score: Score | null | undefined }

/** BET-08: what the match of a decided leg ended with. */
export function FinalScore({ score }: Known) {
  const { t } = useI18n()
  if (!score) return null
  return (
    <>
      <span>{t('status.ended')}</span>
      <LegScore score={score} />
    </>
  )
}

export function LegScore({ score }: Known) {
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
