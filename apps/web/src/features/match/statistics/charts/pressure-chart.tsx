import type { Match, PlayEvent } from '@touchline/contract'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { stageStarts } from './chart-data.ts'
import { Plot, StageTicks } from './plot.tsx'
import type { MatchReport } from '../match-report.ts'
import { eventMinute, eventTitle, teamName } from '../event-labels.ts'

const size = { width: 600, height: 180, middle: 82, bar: 46 }
const minuteMs = 60_000
const minMinutes = 45

/** The types of events that are marked above and below the bars. */
const marked: ReadonlySet<string> = new Set(['goal', 'yellow_card', 'red_card', 'penalty_minor', 'suspension'])

/** Draws which side attacked more in each minute, with goals and cards marked on the side of their team. */
export function PressureChart({ match, report: { play, pressure } }: { match: Match; report: MatchReport }) {
  const i18n = useI18n()
  const startMs = Date.parse(match.start_time)
  const last = pressure.at(-1)
  if (last === undefined) return null
  const minutes = Math.max(last.minute + 2, minMinutes)
  const x = (minute: number) => Math.round((minute / minutes) * size.width * 10) / 10
  const xAt = (at: number) => x((at - startMs) / minuteMs)
  const width = Math.max(1, size.width / minutes - 1.5)
  const events = play.filter(({ type, side, at }) => side !== null && marked.has(type) && Date.parse(at) >= startMs)
  const count = (sign: 1 | -1) => pressure.filter(({ value }) => value * sign > 0).length
  const names = { home: teamName(match, 'home', i18n), away: teamName(match, 'away', i18n) }
  const starts = stageStarts(play.map(({ at, stage }) => ({ at: Date.parse(at), stage }))).filter(
    ({ at }) => at >= startMs,
  )
  const list = (
    <ol className="visually-hidden">
      {events.map((event) => (
        <li key={event.id}>
          {[eventMinute(event, i18n), eventTitle(event, match, i18n)].filter((words) => words !== null).join(' ')}
        </li>
      ))}
    </ol>
  )
  return (
    <Plot
      match={match}
      title={i18n.t('stats.pressure')}
      size={size}
      text={i18n.t('stats.pressure-text', { ...names, own: i18n.number(count(1)), other: i18n.number(count(-1)) })}
      list={list}
    >
      <StageTicks starts={starts} x={xAt} width={size.width} height={size.height} />
      <path className="plot__axis" d={`M0 ${size.middle}H${size.width}`} />
      {pressure.map(({ minute, value }) => {
        const height = Math.max(1, (Math.abs(value) / 100) * size.bar)
        return (
          <rect
            key={minute}
            className={`plot__bar plot__bar--${value >= 0 ? 'home' : 'away'}`}
            x={x(minute)}
            y={value >= 0 ? size.middle - height : size.middle}
            width={width}
            height={height}
          />
        )
      })}
      {events.map((event) => (
        <EventSign key={event.id} event={event} x={xAt(Date.parse(event.at))} title={eventTitle(event, match, i18n)} />
      ))}
    </Plot>
  )
}

function EventSign({ event: { type, side }, x, title }: { event: PlayEvent; x: number; title: string | null }) {
  const y = side === 'home' ? 18 : size.height - 34
  return (
    <g className={`mark mark--${side} mark--${type === 'goal' ? 'goal' : 'made'}`}>
      <title>{title}</title>
      {type === 'goal' ? (
        <>
          <circle className="mark__dot" cx={x} cy={y} r="7" />
          <circle className="mark__hole" cx={x} cy={y} r="2.5" />
        </>
      ) : (
        <rect className={`plot__sign plot__sign--${type}`} x={x - 4} y={y - 6} width="8" height="12" rx="1.5" />
      )}
    </g>
  )
}
