import type { Score } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** Each figure stands on the side of its team, in both directions. */
export function ScoreFigures({ score }: { score: Score }) {
  const { figures } = useI18n()
  return (
    <span className="plays__score">
      <bdi>{figures(score.home)}</bdi>–<bdi>{figures(score.away)}</bdi>
    </span>
  )
}
