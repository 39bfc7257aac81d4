import { isEnded, MatchStatus } from '@touchline/contract'
import type { Match, PlayEvent } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Card } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { activeSide, points } from '../../../sports/match/score-columns.ts'
import { stageName } from '../../../sports/match/match-time.tsx'
import { board, groundLines, Mark, shapesOf, shotMarks } from './grounds.tsx'
import type { GroundName, ShotMark } from './grounds.tsx'
import type { MatchReport } from './match-report.ts'
import { eventMinute, eventPlayers, eventTitle, teamName } from './event-labels.ts'
import type { Side } from './event-labels.ts'
import { Legend } from './charts/plot.tsx'
import './tracker.css'

const grounds: Readonly<Record<string, GroundName>> = {
  soccer: 'pitch',
  'ice-hockey': 'rink',
  basketball: 'floor',
  tennis: 'court',
  cricket: 'oval',
}
const maxMarks: Readonly<Partial<Record<GroundName, number>>> = { pitch: 60, rink: 40, floor: 20 }

export type TrackerProps = { match: Match; report: MatchReport }

/**
 * Draws the ground with the latest events, or all shots of a match that has ended. The text above has the same content.
 */
export function Tracker({ match, report: { play, pressure } }: TrackerProps) {
  const i18n = useI18n()
  const name = grounds[match.sport.key]
  const isLive = match.status === MatchStatus.Live
  const hasEnded = isEnded(match.status)
  const limit = name && maxMarks[name]
  const shots = limit === undefined ? [] : shotMarks(play)
  const marks = limit === undefined ? [] : shots.slice(-limit)
  // Sports that show the serve and not shots have nothing to draw after the match.
  if (name === undefined || (limit === undefined && !isLive)) return null
  if (hasEnded && marks.length === 0) return null
  const last = play.findLast((event) => eventTitle(event, match, i18n) !== null)
  const { section, headline, more, picture } = hasEnded
    ? shotsHeading(marks, marks.length === shots.length, i18n)
    : lastEventHeading(match, last, name, i18n)
  const pressing = isLive ? pressingSide(pressure.at(-1)?.value ?? 0) : null
  return (
    <Card as="section" className="tracker" aria-label={section}>
      {hasEnded ? (
        <header className="tracker__now">
          <h2 className="stats__title">{headline}</h2>
        </header>
      ) : (
        <p className="tracker__now">
          <b>{headline}</b>
          {more ? <span className="num">{more}</span> : null}
        </p>
      )}
      <svg
        className={`ground ground--${name}`}
        viewBox={`0 0 ${board.width} ${board.height}`}
        role="img"
        aria-label={picture}
      >
        <rect className="ground__floor" width={board.width} height={board.height} />
        {pressing === null ? null : <Pressed side={pressing} />}
        {groundLines[name]}
        {name === 'court' ? <Serve match={match} /> : null}
        {marks.map((mark) => (
          <Mark key={mark.id} mark={mark} isNow={isLive && mark.id === last?.id} />
        ))}
      </svg>
      <TrackerLegend match={match} marks={marks} />
    </Card>
  )
}

type Heading = { section: string; headline: string; more: string | null; picture: string }

function lastEventHeading(match: Match, last: PlayEvent | undefined, name: GroundName, i18n: I18n): Heading {
  const words = last && [eventTitle(last, match, i18n), eventPlayers(last, i18n)].filter(Boolean).join(' ')
  return {
    section: i18n.t('stats.now'),
    headline: words ?? i18n.t('stats.empty-title'),
    more: situation(match, i18n) ?? (last ? eventMinute(last, i18n) : null),
    picture: i18n.t(name === 'court' || name === 'oval' ? `stats.${name}` : 'stats.ground', { last: words ?? '' }),
  }
}

/**
 * Returns the heading for drawn shots. `isWhole` means that every shot with a position is drawn, not only the latest.
 */
function shotsHeading(marks: readonly ShotMark[], isWhole: boolean, { t }: I18n): Heading {
  const headline = t(isWhole ? 'stats.shots-of-match' : 'stats.last-shots', { count: marks.length })
  return { section: headline, headline, more: null, picture: headline }
}

function TrackerLegend({ match, marks }: { match: Match; marks: readonly ShotMark[] }) {
  const { t } = useI18n()
  return (
    <Legend match={match}>
      {shapesOf(marks).map((shape) => (
        <span key={shape}>
          <svg className="legend__shape" viewBox="-9 -9 18 18" aria-hidden="true">
            <g className={`mark mark--${shape}`}>
              {shape === 'saved' ? (
                <path d="M-4-4l8 8m0-8l-8 8" />
              ) : (
                <circle className="mark__dot" r={shape === 'goal' ? 8 : 5} />
              )}
              {shape === 'goal' ? <circle className="mark__hole" r="3" /> : null}
            </g>
          </svg>
          {t(`stats.mark-${shape}`)}
        </span>
      ))}
    </Legend>
  )
}

/** Highlights the third of the ground that is under attack. */
function Pressed({ side }: { side: Side }) {
  return (
    <rect
      className={`ground__pressed ground__pressed--${side}`}
      x={side === 'home' ? 345 : 10}
      y="10"
      width="165"
      height="240"
    />
  )
}

const clearPressure = 25

function pressingSide(value: number): Side | null {
  if (Math.abs(value) < clearPressure) return null
  return value > 0 ? 'home' : 'away'
}

/** Marks where the serving player stands: on the right after an even number of points in the game, else on the left. */
function Serve({ match: { state, status } }: { match: Match }) {
  const server = activeSide(state, status)
  if (server === null || state.game_score === undefined) return null
  const { home, away } = state.game_score
  const isTiebreak = state.scoreboard?.tiebreak === true
  const played = pointsPlayed(home, isTiebreak) + pointsPlayed(away, isTiebreak)
  const isFromRight = played % 2 === 0
  // The home side plays on the left and faces right, so its right-hand side is below.
  const isBelow = (server === 'home') === isFromRight
  const from = { x: server === 'home' ? 40 : 480, y: isBelow ? 180 : 80 }
  const to = { x: server === 'home' ? 320 : 200, y: isBelow ? 80 : 180 }
  return (
    <g className={`mark mark--${server}`}>
      <path className="mark__serve" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle className="mark__now" cx={from.x} cy={from.y} r="11" />
      <circle className="mark__dot mark__dot--full" cx={from.x} cy={from.y} r="6" />
    </g>
  )
}

const tennisPoints = ['0', '15', '30', '40', '50']

/**
 * Returns how many points a side has won in a game. The feed writes 15, 30, 40 in a game and plain numbers in a
 * tiebreak.
 */
function pointsPlayed(score: string, isTiebreak: boolean): number {
  const step = isTiebreak ? -1 : tennisPoints.indexOf(score)
  return step === -1 ? Number(score) || 0 : step
}

/** Describes the moment of the match by the score, in sports without a running clock. */
function situation(match: Match, i18n: I18n): string | null {
  const { state, status } = match
  const side = activeSide(state, status)
  if (side === null) return null
  const parts = [stageName(state, i18n)]
  if (state.game_score !== undefined) {
    const { home, away } = state.game_score
    const [own, other] = side === 'home' ? [home, away] : [away, home]
    parts.push(i18n.figures(`${points(own)}–${points(other)}`))
    parts.push(i18n.t('stats.serves', { team: teamName(match, side, i18n) }))
  } else if (state.scoreboard?.over !== undefined) {
    const { over, delivery = '0' } = state.scoreboard
    parts.push(i18n.t('match.overs', { overs: i18n.figures(`${over}.${delivery}`) }))
    parts.push(i18n.t('stats.bats', { team: teamName(match, side, i18n) }))
  }
  return parts.filter((part) => part !== null).join(' · ')
}
