import type { Match } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { columnsOf } from './period-columns.ts'

export type PeriodTableProps = { home: string; away: string; match: Match }

/** The score of each period. Cricket has none, because its score is complete by itself. */
export function PeriodTable({ home, away, match }: PeriodTableProps) {
  const i18n = useI18n()
  const columns = columnsOf(match, i18n)
  if (columns.length === 0) return null
  return (
    // With a large font the table is wider than a phone, so it scrolls, and can be focused for keyboard users.
    <div className="periods-room" role="group" aria-label={i18n.t('match.score')} tabIndex={0}>
      <table className="periods">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{i18n.t('match.team')}</VisuallyHidden>
            </th>
            {columns.map(({ key, head }) => (
              <th scope="col" key={key}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="periods__name trunc" dir="auto">
                  {side === 'home' ? home : away}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.key} className={column.isTotal ? 'periods__total' : undefined}>
                  {i18n.figures(column[side])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
