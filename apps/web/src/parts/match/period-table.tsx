import type { MatchState } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useWords } from '../words.tsx'
import { periodHead } from './stage-words.ts'

export type PeriodTableProps = { home: string; away: string; state: MatchState }

/** The score period by period; nothing before there is one. */
export function PeriodTable({ home, away, state: { period_scores, score } }: PeriodTableProps) {
  const words = useWords()
  if (period_scores.length === 0 || score === null) return null
  return (
    <table className="periods">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.t('match.team')}</VisuallyHidden>
          </th>
          {period_scores.map(({ number, stage }) => (
            <th scope="col" key={number}>
              {periodHead(stage, number, words)}
            </th>
          ))}
          <th scope="col">{words.t('match.total')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{home}</th>
          {period_scores.map((period) => (
            <td key={period.number}>{period.home}</td>
          ))}
          <td className="periods__total">{score.home}</td>
        </tr>
        <tr>
          <th scope="row">{away}</th>
          {period_scores.map((period) => (
            <td key={period.number}>{period.away}</td>
          ))}
          <td className="periods__total">{score.away}</td>
        </tr>
      </tbody>
    </table>
  )
}
