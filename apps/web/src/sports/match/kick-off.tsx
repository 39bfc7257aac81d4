import type { Match } from '@touchline/contract'
import { Icon, Time } from '@touchline/ui'
import { useMinute } from '../../site/clock.tsx'
import { durationText } from '../../site/i18n/text.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { venueName } from './match-name.ts'

const minuteMs = 60_000
/** The countdown is shown from this long before the start until `lateMs` after it, when a match may be postponed. */
const nearMs = 24 * 60 * minuteMs
const lateMs = 3 * 60 * minuteMs

type StartProps = {
  startTime: string
  nowMs: number
}

/** Shows the start of a match in place of the score. */
export function KickOff({ startTime, nowMs }: StartProps) {
  const { time, startDay } = useI18n()
  const day = startDay(startTime, useMinute(nowMs))
  return (
    <Time className="score__kick-off" dateTime={startTime}>
      <b className="score__hour num">{time(startTime)}</b> <span className="score__day">{day}</span>
    </Time>
  )
}

/** Shows the countdown, if the start is near, and the venue, if it is known. */
export function StartFacts({ match, nowMs }: { match: Match; nowMs: number }) {
  const venue = venueName(match, useI18n())
  // Decided by the time of rendering, because a countdown that appears later would move everything below.
  const leftMs = Date.parse(match.start_time) - nowMs
  const isNear = leftMs < nearMs && leftMs > -lateMs
  if (!isNear && venue === '') return null
  return (
    <ul className="score__facts">
      {isNear ? (
        <li className="score__countdown">
          <Icon name="clock" size="s" />
          <Countdown startTime={match.start_time} nowMs={nowMs} />
        </li>
      ) : null}
      {venue === '' ? null : (
        <li>
          <Icon name="venue" size="s" />
          <bdi>{venue}</bdi>
        </li>
      )}
    </ul>
  )
}

/** Counts down in minutes. If the match is late, states that it is about to start. */
function Countdown({ startTime, nowMs }: StartProps) {
  const i18n = useI18n()
  const minutes = Math.ceil((Date.parse(startTime) - useMinute(nowMs)) / minuteMs)
  return (
    <span className="num">
      {minutes > 0
        ? i18n.t('match.starts-in', { time: durationText(minutes, 'match', i18n) })
        : i18n.t('match.start-awaited')}
    </span>
  )
}
