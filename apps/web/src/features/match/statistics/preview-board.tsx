import type { Match, MatchWidget, StandingsRow } from '@touchline/contract'
import { Button, Card, EmptyState, classNames, VisuallyHidden } from '@touchline/ui'
import { useMemo, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { venueName } from '../../../sports/match/match-name.ts'
import { Form, HeadToHead } from './history.tsx'
import { Lineups } from './lineups.tsx'
import { LoadingBoard } from './statistics-board.tsx'
import { useWidget } from './match-report.ts'
import './statistics.css'
import './preview-board.css'

export type PreviewBoardProps = { match: Match }

/** Shows the preview of a match: last results, meetings, league table, line-ups and venue. */
export function PreviewBoard({ match }: PreviewBoardProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [attempt, setAttempt] = useState(0)
  const history = useWidget(match.id, 'head-to-head', attempt)
  const standings = useWidget(match.id, 'standings', attempt)
  const lineups = useWidget(match.id, 'lineups', attempt)
  const report = useMemo(() => lineups && { lineups, play: [] }, [lineups])
  if (history === undefined || standings === undefined || lineups === undefined) return <LoadingBoard />
  const failures = [history, standings, lineups].filter((part) => part === null).length
  const sides = [match.home?.id, match.away?.id]
  const hasContent =
    venueName(match, i18n) !== '' ||
    [history?.meetings, history?.home_last, history?.away_last, lineups?.home, lineups?.away].some(
      (list) => list !== undefined && list.length > 0,
    ) ||
    standings?.rows.some(({ competitor }) => sides.includes(competitor.id)) === true
  return (
    <>
      {failures === 0 ? null : (
        <Card pad>
          <EmptyState
            title={t(failures === 3 ? 'stats.preview-failed' : 'stats.preview-part-failed')}
            action={<Button onClick={() => setAttempt(attempt + 1)}>{t('stats.retry')}</Button>}
          >
            {t('stats.failed-more')}
          </EmptyState>
        </Card>
      )}
      {failures > 0 || hasContent ? null : (
        <Card pad>
          <EmptyState title={t('stats.preview-empty')}>{t('stats.preview-empty-more')}</EmptyState>
        </Card>
      )}
      <div className="stats stats--even">
        <div className="stats__column">
          {history ? <Form match={match} history={history} /> : null}
          <Venue match={match} />
        </div>
        <div className="stats__column">
          {history ? <HeadToHead match={match} history={history} /> : null}
          {standings ? <Standings match={match} standings={standings} /> : null}
          {report ? <Lineups match={match} report={report} /> : null}
        </div>
      </div>
    </>
  )
}

function Venue({ match }: { match: Match }) {
  const i18n = useI18n()
  const venue = venueName(match, i18n)
  if (venue === '') return null
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title">{i18n.t('stats.venue')}</h2>
      <p>
        <bdi>{venue}</bdi>
      </p>
    </Card>
  )
}

type StandingsProps = { match: Match; standings: Extract<MatchWidget, { type: 'standings' }> }

const neighboursShown = 2

/** Shows the part of the league table around both sides. */
function Standings({ match, standings: { rows } }: StandingsProps) {
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

/** Selects the leader, and both sides with the rows around them. */
function rowsAround(rows: readonly StandingsRow[], sides: readonly (number | undefined)[]): StandingsRow[] {
  const places = rows.flatMap((row, place) => (isOf(row, sides) ? [place] : []))
  if (places.length === 0) return []
  return rows.filter((_row, place) => place === 0 || places.some((own) => Math.abs(own - place) <= neighboursShown))
}

function isOf({ competitor }: StandingsRow, sides: readonly (number | undefined)[]): boolean {
  return sides.includes(competitor.id)
}
