import { MatchStatus } from '@touchline/contract'
import { Icon, Time } from '@touchline/ui'
import { useMinute } from '../../site/clock.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { ShownMarket } from '../../live/sync/market-names.ts'

/** When these lines are next stopped, by the first of them; null where the feed does not say. */
export function nextStopOf(lines: readonly ShownMarket[]): number | null {
  const stops = lines.flatMap(({ next_bet_stop: stop }) => stop ?? [])
  return stops.length === 0 ? null : Math.min(...stops)
}

/** CAT-05h: whether all of them are stopped at once, as they are before a match: that is said once. */
export function isOneStop(lines: readonly ShownMarket[]): boolean {
  return new Set(lines.map(({ next_bet_stop: stop }) => stop ?? null)).size === 1
}

export type NextStopProps = { stopMs: number; status: MatchStatus; renderedMs: number }

/** CAT-05h: until when bets are taken. Once it has passed the feed says what follows. */
export function NextStop({ stopMs, status, renderedMs }: NextStopProps) {
  const { t, time, date, dateTime } = useI18n()
  const nowMs = useMinute(renderedMs)
  if (stopMs <= nowMs) return null
  const [stop, now] = [new Date(stopMs).toISOString(), new Date(nowMs).toISOString()]
  const shown = date(stop) === date(now) ? time(stop) : dateTime(stop)
  return (
    <p className="next-stop">
      <Icon name="clock" size="s" />
      <Time dateTime={stop}>
        {t(status === MatchStatus.Prematch ? 'match.next-stop-before' : 'match.next-stop', { time: shown })}
      </Time>
    </p>
  )
}
