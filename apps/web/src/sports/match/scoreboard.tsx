import { MatchStatus } from '@touchline/contract'
import { Card, classNames, VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { KickOff, StartFacts } from './kick-off.tsx'
import { activeSide } from './score-columns.ts'
import './scoreboard.css'
import type { ScoreboardProps } from './score-teams.tsx'
import { CurrentScore, ScoreTeam } from './score-teams.tsx'
import { ScoreTop } from './score-head.tsx'
import { PeriodTable } from './period-table.tsx'

export function Scoreboard({ match, crumbs, end, nowMs, markOf, formOf }: ScoreboardProps) {
  const i18n = useI18n()
  const home = match.home?.name ?? i18n.t('match.to-be-decided')
  const away = match.away?.name ?? i18n.t('match.to-be-decided')
  const isBefore = match.status === MatchStatus.Prematch
  const active = activeSide(match.state, match.status)
  const activity = match.state.current_server === undefined ? 'bats' : 'serves'
  return (
    <Card as="section" className="score" aria-label={i18n.t('match.scoreboard')}>
      <VisuallyHidden as="h1">{i18n.t('match.versus', { home, away })}</VisuallyHidden>
      <ScoreTop match={match} crumbs={crumbs} end={end} />
      <div className={classNames('score__main', isBefore && 'score__main--before')}>
        <ScoreTeam
          side={match.home}
          sport={match.sport.key}
          activity={active === 'home' ? activity : null}
          markOf={markOf}
          form={formOf?.('home')}
        />
        <div className="score__middle">
          {isBefore ? (
            <KickOff startTime={match.start_time} nowMs={nowMs} />
          ) : (
            <CurrentScore match={match} nowMs={nowMs} />
          )}
        </div>
        <ScoreTeam
          side={match.away}
          sport={match.sport.key}
          activity={active === 'away' ? activity : null}
          markOf={markOf}
          form={formOf?.('away')}
        />
      </div>
      {isBefore ? <StartFacts match={match} nowMs={nowMs} /> : null}
      <PeriodTable home={home} away={away} match={match} />
    </Card>
  )
}
