import type { Match } from '@touchline/contract'
import { Button, Card, EmptyState } from '@touchline/ui'
import { useMemo, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { venueName } from '../../../sports/match/match-name.ts'
import { Form, HeadToHead } from './history.tsx'
import { Lineups } from './lineups.tsx'
import { Standings } from './standings.tsx'
import { LoadingBoard } from './statistics-board.tsx'
import { useWidget } from './use-widget.ts'
import './statistics.css'

export type PreviewBoardProps = { match: Match }

/** What is known of a match before it begins: form, meetings, table, lineups, venue. */
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
