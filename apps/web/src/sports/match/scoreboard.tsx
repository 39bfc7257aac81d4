import { MatchStatus } from '@touchline/contract'
import { Card, classNames, VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { KickOff, StartFacts } from './kick-off.tsx'
import { activeSide } from './score-columns.ts'
import './scoreboard.css'
import type { ScoreboardProps } from './score-teams.tsx'
import { CurrentScore, ScoreTeam } from './score-teams.tsx'
import { ScoreTop } from './score-head.tsx'
import type { Match } from '@touchline/contract'
import { columnsOf } from './period-columns.ts'

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

type PeriodTableProps = { home: string; away: string; match: Match }

/** Shows the score of each period. Cricket has no table, because its score is complete by itself. */
function PeriodTable({ home, away, match }: PeriodTableProps) {
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
