import { isEnded, MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useMatchUpdates } from '../../live/hooks/use-live.ts'
import { withUpdates } from '../../live/store/match-updates.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { MatchTime } from '../../sports/match/match-time.tsx'
import { SideMark } from '../../sports/match/team.tsx'
import { MatchFreshness } from './match-freshness.tsx'

/**
 * Who plays and how it stands, over a bar that has reached the top: the scoreboard has scrolled away by then. Room for it is
 * kept under the header, so nothing moves when it comes. It says nothing the scoreboard does not, and says it to eyes alone.
 */
export function ScoreLine({ match }: { match: Match }) {
  const place = useRef<HTMLDivElement>(null)
  const isStuck = useIsStuck(place)
  return (
    <div ref={place} className="score-line" aria-hidden="true">
      {isStuck ? <Line match={match} /> : null}
    </div>
  )
}

function Line({ match }: { match: Match }) {
  const { t, figures } = useI18n()
  const shown = withUpdates(match, useMatchUpdates(match.id))
  const { home, away, sport, status, state, start_time: startTime } = shown
  const { score } = state
  return (
    <>
      <SideMark side={home} sport={sport.key} size="s" />
      <span className="score-line__name trunc" dir="auto">
        {home?.name ?? t('match.to-be-decided')}
      </span>
      {status === MatchStatus.Prematch || score === null ? (
        <span className="text-3">–</span>
      ) : (
        <b className="score-line__score">
          <bdi className="num">{figures(score.home)}</bdi>
          <span>–</span>
          <bdi className="num">{figures(score.away)}</bdi>
        </b>
      )}
      <span className="score-line__name trunc" dir="auto">
        {away?.name ?? t('match.to-be-decided')}
      </span>
      <SideMark side={away} sport={sport.key} size="s" />
      <span className="score-line__time">
        <MatchTime status={status} state={state} startTime={startTime} isShort />
      </span>
      {isEnded(status) ? null : (
        <span className="score-line__end">
          <MatchFreshness matchId={match.id} />
        </span>
      )}
    </>
  )
}

/** As far below the window as a page goes: what has not been reached yet is not stuck. */
const farBelow = '100000px'

/** Whether the bar around the element has reached the place where it stays. */
function useIsStuck(inside: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    const bar = inside.current?.parentElement
    if (!bar) return
    let observer: IntersectionObserver | undefined
    const observe = () => {
      observer?.disconnect()
      const top = Math.ceil(Number.parseFloat(getComputedStyle(bar).top))
      if (Number.isNaN(top)) return
      // A bar that stays has its first line cut off by a window that begins a little lower.
      observer = new IntersectionObserver(([seen]) => seen && setIsStuck(seen.boundingClientRect.top < top + 1), {
        rootMargin: `-${top + 1}px 0px ${farBelow} 0px`,
        threshold: 1,
      })
      observer.observe(bar)
    }
    observe()
    // The place depends on the width of the window, and on the size of letters.
    addEventListener('resize', observe)
    return () => {
      observer?.disconnect()
      removeEventListener('resize', observe)
    }
  }, [inside])
  return isStuck
}
