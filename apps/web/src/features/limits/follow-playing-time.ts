import { getSportsbookSession, postActivity } from '@touchline/contract'
import type { SessionEnd, SportsbookSession } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { readUserLimits } from './read-user-limits.ts'

/** RG-03d, RG-04b. */
const checkEveryMs = 30_000
/** RG-02a, PLAT-13b. */
const trackEveryMs = 60_000
/** The server is asked a moment after an end that was announced. */
const lateMs = 500

const finalCodes = ['no-session-limit', 'not-signed-in', 'excluded'] as const
const sessionLimits: ReadonlySet<string> = new Set(['session', 'sportsbook_session', 'reality_check'])

type Options = {
  api: Api
  /** RG-02: where the site tracks activity. */
  isTracked: boolean
  onCheckDue: (session: SportsbookSession) => void
  /** The site asks this player to set limits. */
  onPromptDue: () => void
  /** The session is over by a limit. `isEnded`: the server has ended it already. */
  onOver: (limit: SessionEnd, isEnded: boolean) => void
}

export type PlayingTime = {
  /** Asks now: a bet was rejected for it, or limits were changed. */
  ask: () => void
  /** SESS-02: a call has told that the session ended, and by which limit, if by any. Whether that was said. */
  explainsEnd: (endedBy: SessionEnd | undefined) => boolean
  end: () => void
}

/**
 * RG-02, RG-03, RG-04: asks the server what holds for this session, and says it. Nothing is enforced here: the server holds
 * every limit whether it is asked or not, and says which one has ended a session.
 */
export function followPlayingTime({ api, isTracked, onCheckDue, onPromptDue, onOver }: Options): PlayingTime {
  const gone = new AbortController()
  const { signal } = gone
  let timer: ReturnType<typeof setTimeout> | undefined
  /** There are limits of minutes: those in which the page is seen are marked. */
  let countsMinutes = false
  let isOver = false

  /** Once: every call under way is answered that the session has ended. */
  function tellOver(limit: SessionEnd, isEnded: boolean): void {
    if (isOver) return
    isOver = true
    onOver(limit, isEnded)
  }

  async function check(): Promise<void> {
    clearTimeout(timer)
    try {
      const session = await api(getSportsbookSession, { signal })
      if (signal.aborted) return
      if (session.is_check_due) onCheckDue(session)
      again(Math.min(checkEveryMs, nextIn(session)))
    } catch (error) {
      if (signal.aborted) return
      if (isApiError(error, 'out-of-limit')) tellOver('session', false)
      // RG-03be: nothing is limited, and asking again is of no use. What ended is told by `explainsEnd`; no answer is no news.
      else if (!finalCodes.some((code) => isApiError(error, code))) again(checkEveryMs)
    }
  }

  function again(inMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), Math.max(lateMs, inMs))
  }

  /** Whether the session itself is limited: otherwise there is nothing to ask about it. */
  async function readLimits(): Promise<boolean> {
    try {
      const { user_limits: limits, is_prompt_due: isPromptDue } = await readUserLimits(api, signal)
      if (isPromptDue) onPromptDue()
      countsMinutes = limits.some(({ type }) => type === 'activity' || type === 'time')
      return limits.some(({ type }) => sessionLimits.has(type))
    } catch {
      // Asked again when limits change; the server counts anyway.
      return true
    }
  }

  async function start(): Promise<void> {
    if ((await readLimits()) && !signal.aborted) await check()
  }

  async function track(): Promise<void> {
    if (!isTracked || !countsMinutes || document.visibilityState !== 'visible') return
    try {
      await api(postActivity, { signal })
    } catch {
      // RG-02b: a 401 was explained; anything else is nobody's fault.
    }
  }

  const tracking = setInterval(() => void track(), trackEveryMs)
  void start()
  return {
    ask: () => {
      void check()
      void readLimits()
    },
    explainsEnd: (endedBy) => {
      // What was under way while it is being ended here is answered without a reason.
      if (endedBy === undefined) return isOver
      tellOver(endedBy, true)
      return true
    },
    end: () => {
      gone.abort()
      clearTimeout(timer)
      clearInterval(tracking)
    },
  }
}

/** Until the next thing that the server has announced. */
function nextIn({ ends_at: endsAt, is_check_due: isDue, period, from, to }: SportsbookSession): number {
  const nowMs = Date.parse(to)
  const sessionEnds = endsAt === null ? [] : [Date.parse(endsAt)]
  const checks = period === null || isDue ? [] : [Date.parse(from) + period * 60_000]
  return Math.min(Infinity, ...[...sessionEnds, ...checks].map((atMs) => atMs - nowMs + lateMs))
}
