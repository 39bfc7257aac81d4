import type { Match, MatchWidget, StandingsRow } from '@touchline/contract'
import { Card, classNames, VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export type StandingsProps = { match: Match; standings: Extract<MatchWidget, { type: 'standings' }> }

const around = 2

/** The part of the table the two sides stand in. */
export function Standings({ match, standings: { rows } }: StandingsProps) {
  const { t, number } = useI18n()
  const shown = rowsAround(rows, [match.home?.id, match.away?.id])
  if (shown.length === 0) return null
  return (
    <Card as="section" className="stats__card stats__card--flush">
      <div className="stats__head">
        <h2 className="stats__title">{t('stats.table')}</h2>
        <span className="text-xs text-3">{t('stats.table-note')}</span>
      </div>
      <table className="ranks">
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <VisuallyHidden>{t('stats.position')}</VisuallyHidden>
            </th>
            <th scope="col">{t('match.team')}</th>
            <th scope="col">{t('stats.played')}</th>
            <th scope="col">{t('stats.difference')}</th>
            <th scope="col">{t('stats.points')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={row.competitor.id}
              className={classNames(isOf(row, [match.home?.id, match.away?.id]) && 'ranks__own')}
            >
              <td>
                <span className="num">{number(row.position)}</span>
              </td>
              <th scope="row">
                <bdi>{row.competitor.name}</bdi>
              </th>
              <td>
                <span className="num">{number(row.played)}</span>
              </td>
              <td>
                <span className="num" dir="ltr">
                  {row.scored > row.conceded ? '+' : ''}
                  {number(row.scored - row.conceded)}
                </span>
              </td>
              <td>
                <b className="num">{number(row.points)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The leader, and each of these sides with its neighbours. */
function rowsAround(rows: readonly StandingsRow[], sides: readonly (number | undefined)[]): StandingsRow[] {
  const places = rows.flatMap((row, place) => (isOf(row, sides) ? [place] : []))
  if (places.length === 0) return []
  return rows.filter((_row, place) => place === 0 || places.some((own) => Math.abs(own - place) <= around))
}

function isOf({ competitor }: StandingsRow, sides: readonly (number | undefined)[]): boolean {
  return sides.includes(competitor.id)
}
