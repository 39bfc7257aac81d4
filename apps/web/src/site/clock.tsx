import { Icon } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from './i18n/use-i18n.tsx'
import './clock.css'

const minuteMs = 60_000

/**
 * I18N-04: returns the current time in whole minutes. It starts with the minute in which the server rendered the page,
 * because server and browser must render the same, and runs from there.
 */
export function useMinute(renderedMs: number): number {
  const [atMs, setAtMs] = useState(renderedMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const nowMs = Date.now()
      setAtMs(nowMs)
      timer = setTimeout(tick, minuteMs - (nowMs % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return atMs
}

export type ClockProps = { renderedMs: number }

export function Clock({ renderedMs }: ClockProps) {
  const { time, timeZone } = useI18n()
  const now = new Date(useMinute(renderedMs)).toISOString()
  return (
    <p className="site-clock">
      <Icon name="clock" size="s" />
      <time className="num" dateTime={now}>
        {time(now)}
      </time>
      <span className="trunc">{zoneName(timeZone)}</span>
    </p>
  )
}

/** Returns the city of a time zone: New York for `America/New_York`. */
export function zoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
