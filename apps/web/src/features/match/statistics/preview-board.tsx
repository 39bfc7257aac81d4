import type { Match } from '@touchline/contract'
import { Card, EmptyState } from '@touchline/ui'
import { useMemo } from 'react'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Links } from '../../../site/links.ts'
import { Form, HeadToHead } from './history.tsx'
import { Lineups } from './lineups.tsx'
import { Standings } from './standings.tsx'
import { LoadingBoard } from './statistics-board.tsx'
import { useWidget } from './use-widgets.ts'
import './statistics.css'

export type PreviewBoardProps = { api: Api; match: Match; links: Links }

/** What is known of a match before it begins: form, meetings, table, lineups, venue. */
export function PreviewBoard({ api, match, links }: PreviewBoardProps) {
  const { t } = useI18n()
  const history = useWidget(api, match.id, 'head-to-head')
  const standings = useWidget(api, match.id, 'standings')
  const lineups = useWidget(api, match.id, 'lineups')
  const report = useMemo(() => lineups && { lineups, play: [] }, [lineups])
  if (history === undefined || standings === undefined || lineups === undefined) return <LoadingBoard />
  if (history === null && standings === null && lineups === null) {
    return (
      <Card pad>
        <EmptyState title={t('stats.failed-title')}>{t('stats.failed-more')}</EmptyState>
      </Card>
    )
  }
  return (
    <div className="stats stats--even">
      <div className="stats__column">
        {history ? <Form match={match} history={history} links={links} /> : null}
        <Venue match={match} />
      </div>
      <div className="stats__column">
        {history ? <HeadToHead match={match} history={history} links={links} /> : null}
        {standings ? <Standings match={match} standings={standings} /> : null}
        {report ? <Lineups match={match} report={report} /> : null}
      </div>
    </div>
  )
}

function Venue({ match: { stadium, city } }: { match: Match }) {
  const { t } = useI18n()
  const place = [stadium, city].filter((part) => part !== null).join(', ')
  if (place === '') return null
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title">{t('stats.venue')}</h2>
      <p>
        <bdi>{place}</bdi>
      </p>
    </Card>
  )
}
