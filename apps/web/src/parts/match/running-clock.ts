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

/** Calls back with every second of a clock that runs. One timer serves every clock of the page. */
export function runClock(clock: Clock, write: (text: string) => void): () => void {
  const startedMs = performance.now()
  function tick(): void {
    const text = clockText(clock, (performance.now() - startedMs) / 1000)
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

function addSeconds(time: string, seconds: number): string {
  const found = /^(\d{1,3}):(\d{2})$/.exec(time)
  if (found === null) return time
  const total = Number(found[1]) * 60 + Number(found[2]) + seconds
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
