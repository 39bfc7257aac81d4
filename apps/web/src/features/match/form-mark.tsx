import type { Match, MatchRef, MatchWidget } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Side } from './statistics/event-labels.ts'
import './form-mark.css'

export type Meetings = Extract<MatchWidget, { type: 'head-to-head' }>
export type Result = 'won' | 'drawn' | 'lost'

const formShown = 5

/** Returns the last matches of a side, newest first. */
export function lastMatches(history: Meetings, side: Side): readonly MatchRef[] {
  return (side === 'home' ? history.home_last : history.away_last).slice(0, formShown)
}

/** Returns the result for one side. Null if the score is not a number, as in an abandoned match. */
export function resultOf({ score }: Pick<MatchRef, 'score'>, isHome: boolean): Result | null {
  const margin = Number.parseInt(score?.home ?? '', 10) - Number.parseInt(score?.away ?? '', 10)
  if (Number.isNaN(margin)) return null
  if (margin === 0) return 'drawn'
  return margin > 0 === isHome ? 'won' : 'lost'
}

/** Shows a result as a coloured letter, and as a word for screen readers. */
export function FormMark({ result }: { result: Result }) {
  const { t } = useI18n()
  return (
    <span className={`form form--${result}`}>
      <span aria-hidden="true">{t(`match.form-${result}-short`)}</span>
      <VisuallyHidden>{t(`match.form-${result}`)}</VisuallyHidden>
    </span>
  )
}

export type FormMarksProps = { match: Match; history: Meetings; side: Side }

export function FormMarks({ match, history, side }: FormMarksProps) {
  const { t } = useI18n()
  const team = match[side]?.name ?? t('match.to-be-decided')
  const results = lastMatches(history, side).flatMap((earlier) => {
    const result = resultOf(earlier, earlier.home?.id === match[side]?.id)
    return result === null ? [] : [{ id: earlier.id, result }]
  })
  if (results.length === 0) return null
  return (
    <ol className="form-marks" aria-label={t('match.form', { team })}>
      {results.map(({ id, result }) => (
        <li key={id}>
          <FormMark result={result} />
        </li>
      ))}
    </ol>
  )
}
