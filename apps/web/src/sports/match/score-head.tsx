import { Card, Crumbs, Flag } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { ScoreboardProps } from './score-teams.tsx'

/** The heading of the page of an outright, which has a name and many contenders instead of two sides. */
export function OutrightHead({ match, crumbs, end }: Pick<ScoreboardProps, 'match' | 'crumbs' | 'end'>) {
  const i18n = useI18n()
  const contenders = i18n.t('match.contenders', { count: match.competitors.length })
  const decided = match.end_date === null ? null : i18n.t('match.decided', { date: i18n.date(noonOf(match.end_date)) })
  return (
    <Card as="section" className="score">
      <ScoreTop match={match} crumbs={crumbs} end={end} />
      <h1 className="score__outright">{match.name ?? match.tournament.name}</h1>
      <p className="text-sm score__meta">{decided === null ? contenders : `${contenders} · ${decided}`}</p>
    </Card>
  )
}

/**
 * Returns noon (UTC) of a day that the feed gives as midnight in UTC, because noon is on the same day in nearly all
 * time zones.
 */
function noonOf(iso: string): string {
  return `${iso.slice(0, 10)}T12:00:00Z`
}

export function ScoreTop({ match, crumbs, end }: Pick<ScoreboardProps, 'match' | 'crumbs' | 'end'>) {
  const { t } = useI18n()
  return (
    <div className="score__top">
      <Flag code={match.category.country_code} />
      <Crumbs label={t('match.breadcrumb')} items={crumbs} />
      {end === undefined ? null : <span className="score__end">{end}</span>}
    </div>
  )
}
