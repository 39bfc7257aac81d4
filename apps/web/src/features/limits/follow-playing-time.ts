import { getSportsbookSession, getUserLimits, postActivity } from '@touchline/contract'
import type { SportsbookSession } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'

/** RG-03d, RG-04b. */
const checkEveryMs = 30_000
/** RG-02a, PLAT-13b. */
const trackEveryMs = 60_000
/** The server is asked a moment after an end that was announced. */
const lateMs = 500

const sessionLimits: ReadonlySet<string> = new Set(['session', 'sportsbook_session', 'reality_check'])

type Options = {
  api: Api
  /** RG-02: where the site tracks activity. */
  isTracked: boolean
  onCheckDue: (session: SportsbookSession) => void
  /** The session is over by a limit. `isEnded`: the server has ended it already. */
  onOver: (limit: 'session' | 'activity', isEnded: boolean) => void
}

export type PlayingTime = {
  /** Asks now: a bet was rejected for it, or limits were changed. */
  ask: () => void
  /** SESS-02: a call has told that the session ended. Whether a limit ended it, and that was said. */
  explainsEnd: () => boolean
  end: () => void
}

/**
 * RG-02, RG-03, RG-04: asks the server what holds for this session, and says it. Nothing is enforced here: the server holds
 * every limit whether it is asked or not.
 */
export function followPlayingTime({ api, isTracked, onCheckDue, onOver }: Options): PlayingTime {
  const gone = new AbortController()
  const { signal } = gone
  let timer: ReturnType<typeof setTimeout> | undefined
  let endsInMs: number | null = null
  let endsReadAt = 0
  let isChecking = false
  /** Limits were changed: a new one may end the session at once. */
  let isChanged = false
  let isTracking = false
  /** Of limits of minutes; null: there are none. */
  let minutesLeft: number | null = null
  let minutesReadAt = 0

  async function check(): Promise<void> {
    clearTimeout(timer)
    isChecking = true
    try {
      const session = await api(getSportsbookSession, { signal })
      if (signal.aborted) return
      endsInMs = session.ends_at === null ? null : Date.parse(session.ends_at) - Date.parse(session.to)
      endsReadAt = performance.now()
      if (session.is_check_due) onCheckDue(session)
      again(Math.min(checkEveryMs, nextIn(session)))
    } catch (error) {
      if (signal.aborted) return
      // RG-03be: nothing is limited, and asking again is of no use.
      if (isApiError(error, 'no-session-limit')) endsInMs = null
      else if (isApiError(error, 'out-of-limit')) onOver('session', false)
      // What ended is told by `explainsEnd`; no answer is no news of the session.
      else if (!isApiError(error, 'not-signed-in') && !isApiError(error, 'excluded')) again(checkEveryMs)
    } finally {
      isChecking = false
      isChanged = false
    }
  }

  function again(inMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), Math.max(lateMs, inMs))
  }

  /** Whether the session itself is limited: otherwise there is nothing to ask about it. */
  async function readLimits(): Promise<boolean> {
    try {
      const { user_limits: limits } = await api(getUserLimits, { signal })
      const counted = limits.filter(({ type }) => type === 'activity' || type === 'time')
      minutesLeft = counted.length === 0 ? null : Math.min(...counted.map(({ left }) => left ?? 0))
      minutesReadAt = performance.now()
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
    if (!isTracked || minutesLeft === null || document.visibilityState !== 'visible') return
    isTracking = true
    try {
      await api(postActivity, { signal })
    } catch {
      // RG-02b: a 401 was explained; anything else is nobody's fault.
    } finally {
      isTracking = false
    }
  }

  function areMinutesUsed(): boolean {
    return minutesLeft !== null && performance.now() - minutesReadAt >= (minutesLeft - 1) * 60_000
  }

  const tracking = setInterval(() => void track(), trackEveryMs)
  void start()
  return {
    ask: () => {
      isChanged = true
      void check()
      void readLimits()
    },
    explainsEnd: () => {
      const isPast = endsInMs !== null && performance.now() - endsReadAt >= endsInMs - lateMs
      if (isPast || (isChecking && (isChanged || endsInMs !== null))) onOver('session', true)
      else if (isTracking || areMinutesUsed()) onOver('activity', true)
      else return false
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
  const ends = endsAt === null ? [] : [Date.parse(endsAt)]
  const checks = period === null || isDue ? [] : [Date.parse(from) + period * 60_000]
  return Math.min(Infinity, ...[...ends, ...checks].map((atMs) => atMs - nowMs + lateMs))
}
