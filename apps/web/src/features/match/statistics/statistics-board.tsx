import { isEnded } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { Button, Card, EmptyState, Note, Skeleton } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useMatchBets } from '../../my-bets/on-match/index.ts'
import { AfterMatch, useWaiting } from './after-match.tsx'
import { NextMatches } from './history.tsx'
import { Lineups } from './lineups.tsx'
import { useMatchReport, useWidget } from './match-report.ts'
import { OverTime } from './charts/over-time.tsx'
import { PlayByPlay } from './play-by-play.tsx'
import { SideTotals } from './side-totals.tsx'
import { Tracker } from './tracker.tsx'
import { useResults } from './match-results.ts'
import './statistics.css'

export type StatisticsBoardProps = { match: Match }

/** SHELL-11: shows what the provider reports about a match, during and after it. */
export function StatisticsBoard({ match }: StatisticsBoardProps) {
  const { t, time } = useI18n()
  const { status, report, readAtMs, retry } = useMatchReport(match)
  const hasEnded = isEnded(match.status)
  const { results } = useResults(match.id, hasEnded ? 'settlement' : null)
  const bets = useMatchBets(hasEnded ? match.id : null)
  const isWaiting = useWaiting(hasEnded && (results === undefined || bets === undefined))
  if (report === null) {
    return status === 'failed' ? (
      <Card pad>
        <EmptyState title={t('stats.failed-title')} action={<Button onClick={retry}>{t('stats.retry')}</Button>}>
          {t('stats.failed-more')}
        </EmptyState>
      </Card>
    ) : (
      <LoadingBoard />
    )
  }
  if (isWaiting) return <LoadingBoard />
  const after = hasEnded ? <AfterMatch settlement={results?.settlement} bets={bets} /> : null
  if (report.play.length === 0 && report.totals.length === 0) {
    return (
      <>
        {after}
        <Card pad>
          <EmptyState title={t('stats.empty-title')}>{t('stats.empty-more')}</EmptyState>
        </Card>
      </>
    )
  }
  return (
    <div className="stats">
      {after}
      <div className="stats__stale" role="status">
        {status === 'stale' ? (
          <Note
            tone="warn"
            icon="offline"
            title={t('stats.stale', { time: time(new Date(readAtMs).toISOString()) })}
            action={
              <Button size="s" variant="quiet" onClick={retry}>
                {t('stats.retry')}
              </Button>
            }
          >
            {t('stats.stale-more')}
          </Note>
        ) : null}
      </div>
      <div className="stats__column">
        <Tracker match={match} report={report} />
        <OverTime match={match} report={report} />
        <PlayByPlay match={match} play={report.play} title={t('stats.play-by-play')} />
      </div>
      <div className="stats__column">
        <SideTotals match={match} totals={report.totals} title={t(hasEnded ? 'stats.final' : 'stats.title')} />
        <Lineups match={match} report={report} />
        {hasEnded ? <UpcomingMatches match={match} /> : null}
      </div>
    </div>
  )
}

function UpcomingMatches({ match }: StatisticsBoardProps) {
  const history = useWidget(match.id, 'head-to-head')
  return history ? <NextMatches match={match} history={history} /> : null
}

export function LoadingBoard() {
  const { t } = useI18n()
  return (
    <div className="stats" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      {[0, 1].map((column) => (
        <Card key={column} className="stats__card stats__card--loading">
          <Skeleton width="m" height="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="l" />
        </Card>
      ))}
    </div>
  )
}
