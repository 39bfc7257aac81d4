import type { Match } from '@touchline/contract'
import { MatchStatus } from '@touchline/contract'
import { Card, classNames } from '@touchline/ui'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { activeSide } from '../../../../sports/match/score-columns.ts'
import { cricketInnings, currentOver, oversOf } from './chart-data.ts'
import type { Ball, Innings } from './chart-data.ts'
import { Plot } from './plot.tsx'
import type { MatchReport } from '../match-report.ts'
import { teamName } from '../event-labels.ts'
import type { Side } from '../event-labels.ts'

const size = { width: 600, height: 180, foot: 18 }

/** Shows the current over, a chart of the runs in both innings, and the runs of each over. */
export function InningsCharts({ match, report: { play } }: { match: Match; report: MatchReport }) {
  const innings = cricketInnings(play)
  const batting = match.status === MatchStatus.Live ? activeSide(match.state, match.status) : null
  const now = innings.find(({ side }) => side === batting)
  if (innings.length === 0) return null
  return (
    <>
      {now === undefined ? null : <ThisOver balls={currentOver(now.balls)} />}
      <Worm match={match} innings={innings} />
      <RunsPerOver match={match} innings={innings} />
    </>
  )
}

function ThisOver({ balls }: { balls: readonly Ball[] }) {
  const { t, number } = useI18n()
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title">{t('stats.over')}</h2>
      <ol className="balls">
        {balls.map(({ id, runs, isWicket }) => (
          <li key={id} className={classNames(isWicket && 'balls__out', !isWicket && runs >= 4 && 'balls__far')}>
            {isWicket ? t('stats.ball-out') : number(runs)}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Worm({ match, innings }: { match: Match; innings: readonly Innings[] }) {
  const i18n = useI18n()
  const maxRuns = Math.max(...innings.map(({ balls }) => balls.at(-1)?.total ?? 0), 20)
  const maxBalls = Math.max(...innings.map(({ balls }) => balls.length), 60)
  const x = (ball: number) => Math.round((ball / maxBalls) * (size.width - 10))
  const y = (runs: number) => Math.round(size.height - size.foot - (runs / maxRuns) * (size.height - size.foot - 10))
  const total = (side: 'home' | 'away') =>
    i18n.number(innings.find((each) => each.side === side)?.balls.at(-1)?.total ?? 0)
  return (
    <Plot
      match={match}
      title={i18n.t('stats.worm')}
      size={size}
      text={i18n.t('stats.worm-text', {
        home: teamName(match, 'home', i18n),
        own: total('home'),
        away: teamName(match, 'away', i18n),
        other: total('away'),
      })}
      note={<span>{i18n.t('stats.wicket-note')}</span>}
    >
      <path className="plot__axis" d={`M0 ${y(0)}H${size.width}`} />
      <OverTicks balls={maxBalls} x={x} />
      {innings.map(({ side, balls }) => (
        <g key={side} className={`plot__side plot__side--${side}`}>
          <path
            className="plot__line"
            d={`M0 ${y(0)}${balls.map(({ total: runs }, ball) => `L${x(ball + 1)} ${y(runs)}`).join('')}`}
          />
          {balls.map(({ id, isWicket, total: runs }, ball) =>
            isWicket ? <circle key={id} className="plot__wicket" cx={x(ball + 1)} cy={y(runs)} r="4" /> : null,
          )}
        </g>
      ))}
    </Plot>
  )
}

/** Labels every fifth over on the axis. */
function OverTicks({ balls, x }: { balls: number; x: (ball: number) => number }) {
  const { number } = useI18n()
  return Array.from({ length: Math.floor(balls / 30) }, (_none, index) => (index + 1) * 5).map((over) => (
    <text key={over} textAnchor="middle" x={x(over * 6)} y={size.height - 3}>
      {number(over)}
    </text>
  ))
}

function RunsPerOver({ match, innings }: { match: Match; innings: readonly Innings[] }) {
  const i18n = useI18n()
  const sides = innings.map(({ side, balls }) => ({ side, overs: oversOf(balls) }))
  const count = Math.max(...sides.map(({ overs }) => overs.length), 10)
  const maxRuns = Math.max(...sides.flatMap(({ overs }) => overs.map(({ runs }) => runs)), 10)
  const step = (size.width - 10) / count
  const x = (ball: number) => Math.round((ball / 6 - 0.5) * step)
  const bestOver = (own: Side) =>
    i18n.number(Math.max(0, ...sides.flatMap(({ side, overs }) => (side === own ? overs.map(({ runs }) => runs) : []))))
  return (
    <Plot
      match={match}
      title={i18n.t('stats.runs-per-over')}
      size={size}
      text={i18n.t('stats.runs-per-over-text', {
        home: teamName(match, 'home', i18n),
        own: bestOver('home'),
        away: teamName(match, 'away', i18n),
        other: bestOver('away'),
      })}
    >
      <OverTicks balls={count * 6} x={x} />
      {sides.flatMap(({ side, overs }, place) =>
        overs.map(({ number, runs }) => {
          const height = (runs / maxRuns) * (size.height - size.foot - 8)
          return (
            <rect
              key={`${side}${number}`}
              className={`plot__bar plot__bar--${side}`}
              x={(number - 1) * step + (place * step) / 2 + 1}
              y={size.height - size.foot - height}
              width={Math.max(1, step / 2 - 2)}
              height={height}
              rx="1"
            />
          )
        }),
      )}
      <path className="plot__axis" d={`M0 ${size.height - size.foot}H${size.width}`} />
    </Plot>
  )
}
