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
  /** Shows the date below the hour, for lists that are not grouped by day. */
  withDate?: boolean
  /** Leaves out the name of the period if a clock is shown. */
  isShort?: boolean
}

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

/**
 * Shows a running clock. It writes its text into the DOM, because rendering sixty clocks every second would be
 * expensive.
 */
export const MatchClock = memo(function MatchClock({ clock }: MatchClockProps) {
  const { figures } = useI18n()
  const element = useRef<HTMLSpanElement>(null)
  const { match_time, stoppage_time, stopped, updated_at } = clock
  const run = useEffectEvent(() =>
    runClock(clock, (latin) => {
      // Setting the text of the existing node is cheaper than replacing the node.
      const shown = element.current?.firstChild
      const text = figures(latin)
      if (shown && shown.nodeValue !== text) shown.nodeValue = text
    }),
  )
  // A layout effect runs before paint, because the rendered text may be a minute old. It depends on the values of the
  // clock, because the object is new with every publication.
  useLayoutEffect(() => run(), [match_time, stoppage_time, stopped, updated_at, figures])
  return (
    <span ref={element} className="clock num">
      {figures(clockText(clock, 0) ?? '')}
    </span>
  )
})

/** Calls `write` every second while the clock runs. All clocks of a page share one timer. */
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

/**
 * Returns the name of the period, if it has one. For cricket it names the innings, because the codes of its periods
 * only name the batting side.
 */
export function stageName({ stage, scoreboard }: MatchState, { t, knows }: I18n): string | null {
  const key = scoreboard?.innings === undefined ? `stage.${stage}` : `innings.${scoreboard.innings}`
  return knows(key) ? t(key) : null
}

/** Returns the progress within a period in sports without a clock: overs bowled or batters out. */
function playDetail({ scoreboard }: MatchState, { t, figures }: I18n): string | null {
  if (scoreboard?.over !== undefined) {
    const { over, delivery = '0' } = scoreboard
    return t('match.overs', { overs: figures(`${over}.${delivery}`) })
  }
  if (scoreboard?.outs !== undefined) return t('match.outs', { count: Number(scoreboard.outs) })
  return null
}

/** Returns a short column head: `1st`, `2nd` or the number of the period. */
export function periodHead(stage: number | null, period: number, { t, knows, figures }: I18n): string {
  const key = `stage-short.${stage}`
  return knows(key) ? t(key) : figures(String(period))
}

/** A clock stops this long after it was last read, because a silent feed must not look live. */
const maxRunSeconds = 120

/** Returns `63:12`, or `45+2:13` in stoppage time; null if the sport has no clock. */
export function clockText(clock: Clock, elapsedSeconds: number): string | null {
  const { match_time, stoppage_time, stopped } = clock
  if (match_time === null) return null
  const run = stopped === true ? 0 : Math.min(Math.max(0, Math.floor(elapsedSeconds)), maxRunSeconds)
  if (stoppage_time === null) return addSeconds(match_time, run)
  return `${match_time.replace(/:\d+$/, '')}+${addSeconds(stoppage_time, run)}`
}

function addSeconds(time: string, seconds: number): string {
  const found = /^(\d{1,3}):(\d{2})$/.exec(time)
  if (found === null) return time
  const total = Number(found[1]) * 60 + Number(found[2]) + seconds
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
