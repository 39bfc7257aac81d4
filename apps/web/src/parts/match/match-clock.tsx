import type { Clock } from '@touchline/contract'
import { memo, useEffect, useRef } from 'react'
import { useWords } from '../words.tsx'
import { clockText, runClock } from './running-clock.ts'

export type MatchClockProps = { clock: Clock }

/** Writes its seconds straight into the page: sixty clocks that rendered each second would be the busiest part of it. */
export const MatchClock = memo(function MatchClock({ clock }: MatchClockProps) {
  const { figures } = useWords()
  const element = useRef<HTMLSpanElement>(null)
  const { match_time, stoppage_time, stopped, updated_at } = clock
  useEffect(
    () =>
      runClock({ ...clock, match_time, stoppage_time, stopped, updated_at }, (latin) => {
        const text = figures(latin)
        if (element.current !== null && element.current.textContent !== text) element.current.textContent = text
      }),
    // The object is new with every publication, its values are not.
    [match_time, stoppage_time, stopped, updated_at, figures],
  )
  return (
    <span ref={element} className="clock num">
      {figures(clockText(clock, 0) ?? '')}
    </span>
  )
})
