import type { Clock } from '@touchline/contract'

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
