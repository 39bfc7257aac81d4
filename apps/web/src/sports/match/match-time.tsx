import { isEnded, MatchStatus } from '@touchline/contract'
import type { MatchState, Clock } from '@touchline/contract'
import { Time } from '@touchline/ui'
import { clockAge } from '../../live/store/match-updates.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { I18n } from '@touchline/i18n'
import './match-row.css'

export type MatchTimeProps = {
  status: MatchStatus
  state: MatchState
  startTime: string
  /** Says the date under the hour, for lists that are not grouped by day. */
  withDate?: boolean
  /** Leaves out the period where the clock says enough. */
  isShort?: boolean
}

/** When it starts, how long it has been going, or that it is over. */
export function MatchTime({ status, state, startTime, withDate, isShort }: MatchTimeProps) {
  const i18n = useI18n()
  if (isEnded(status)) return <b>{i18n.t('status.ended')}</b>
  if (status === MatchStatus.Prematch) {
    return (
      <>
        <b className="num">
          <Time dateTime={startTime}>{i18n.time(startTime)}</Time>
        </b>
        {withDate ? <span className="trunc">{i18n.date(startTime)}</span> : null}
      </>
    )
  }
  const stage = stageName(state, i18n)
  const { clock } = state
  if (clock === null || clock.match_time === null) {
    const detail = isShort ? null : playDetail(state, i18n)
    return (
      <>
        <span className="clock trunc">{stage ?? i18n.t('status.live')}</span>
        {detail === null ? null : <span className="trunc num">{detail}</span>}
      </>
    )
  }
  return (
    <>
      <MatchClock clock={clock} />
      {stage === null || isShort ? null : <span className="trunc">{stage}</span>}
    </>
  )
}

export type MatchClockProps = { clock: Clock }

/** Writes its seconds straight into the page: sixty clocks that rendered each second would be the busiest part of it. */
export const MatchClock = memo(function MatchClock({ clock }: MatchClockProps) {
  const { figures } = useI18n()
  const element = useRef<HTMLSpanElement>(null)
  const { match_time, stoppage_time, stopped, updated_at } = clock
  const run = useEffectEvent(() =>
    runClock(clock, (latin) => {
      // Its text and not its content: a node that stays is laid out and nothing is made anew.
      const shown = element.current?.firstChild
      const text = figures(latin)
      if (shown && shown.nodeValue !== text) shown.nodeValue = text
    }),
  )
  // Before the browser paints: the text below is of the reading, which may be a minute old.
  // By the values of the clock: the object is new with every publication.
  useLayoutEffect(() => run(), [match_time, stoppage_time, stopped, updated_at, figures])
  return (
    <span ref={element} className="clock num">
      {figures(clockText(clock, 0) ?? '')}
    </span>
  )
})

/** Calls back with every second of a clock that runs. One timer serves every clock of the page. */
export function runClock(clock: Clock, write: (text: string) => void): () => void {
  function tick(): void {
    const text = clockText(clock, clockAge(clock))
    if (text !== null) write(text)
  }
  tick()
  if (clock.stopped === true) return () => {}
  ticks.add(tick)
  timer ??= setInterval(tickAll, 1000)
  return () => {
    ticks.delete(tick)
    if (ticks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const ticks = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tickAll(): void {
  for (const tick of ticks) tick()
}

/** The name of the period; null when it says nothing to a player. Cricket counts innings, the feed's code only says who bats. */
export function stageName({ stage, scoreboard }: MatchState, { t, knows }: I18n): string | null {
  const key = scoreboard?.innings === undefined ? `stage.${stage}` : `innings.${scoreboard.innings}`
  return knows(key) ? t(key) : null
}

/** Where a sport without a clock stands inside its period: overs bowled, batters out. */
function playDetail({ scoreboard }: MatchState, { t, figures }: I18n): string | null {
  if (scoreboard?.over !== undefined) {
    const { over, delivery = '0' } = scoreboard
    return t('match.overs', { overs: figures(`${over}.${delivery}`) })
  }
  if (scoreboard?.outs !== undefined) return t('match.outs', { count: Number(scoreboard.outs) })
  return null
}

/** Short enough for a column head: `1st`, `2nd`, or the number of the period. */
export function periodHead(stage: number | null, period: number, { t, knows, figures }: I18n): string {
  const key = `stage-short.${stage}`
  return knows(key) ? t(key) : figures(String(period))
}

/** A clock that is not heard of again stops here: a feed that went silent must not look alive. */
const longestRunSeconds = 120

/** `63:12`, or `45+2:13` in time added on. Null when the sport has no clock. */
export function clockText(clock: Clock, elapsedSeconds: number): string | null {
  const { match_time, stoppage_time, stopped } = clock
  if (match_time === null) return null
  const run = stopped === true ? 0 : Math.min(Math.max(0, Math.floor(elapsedSeconds)), longestRunSeconds)
  if (stoppage_time === null) return addSeconds(match_time, run)
  return `${match_time.replace(/:\d+$/, '')}+${addSeconds(stoppage_time, run)}`
}

function addSeconds(time: string, seconds: number): string {
  const found = /^(\d{1,3}):(\d{2})$/.exec(time)
  if (found === null) return time
  const total = Number(found[1]) * 60 + Number(found[2]) + seconds
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
