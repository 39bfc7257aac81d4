import { getSportsbookSession, postActivity, postSportsbookSession } from '@touchline/contract'
import type { SessionEnd, SportsbookSession } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { isOffline } from '../../live/store/network.ts'
import { readUserLimits } from './read-user-limits.ts'

/** RG-03d, RG-04b. */
const checkEveryMs = 30_000
/** RG-02a, PLAT-13b. */
const trackEveryMs = 60_000
/** The server is asked a moment after an end that was announced. */
const lateMs = 500
/** RG-03f: one lost answer is no failure of the check. It is made again, and has failed with the last of these. */
const repeatMs = 10_000
const mostAttempts = 4

const finalCodes = ['no-session-limit', 'not-signed-in', 'excluded'] as const
const endingLimits: ReadonlySet<string> = new Set(['session', 'sportsbook_session'])

type Options = {
  api: Api
  /** RG-02: where the site tracks activity. */
  isTracked: boolean
  onCheckDue: (session: SportsbookSession) => void
  /** The site asks this player to set limits. */
  onPromptDue: () => void
  /** The session is over by a limit, or because it cannot be checked. `isEnded`: the server has ended it already. */
  onOver: (cause: TimeOver, isEnded: boolean) => void
}

/** `unchecked`: nobody knows how much of the limit is left. */
type TimeOver = SessionEnd | 'unchecked'

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
  const limits = readLimits(api, signal, onPromptDue)
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  /** Once: every call under way is answered that the session has ended. */
  function tellOver(cause: TimeOver, isEnded: boolean): void {
    if (isOver) return
    isOver = true
    onOver(cause, isEnded)
  }

  async function check(): Promise<void> {
    clearTimeout(timer)
    try {
      const session = await api(getSportsbookSession, { signal })
      if (signal.aborted) return
      limits.isLimited = session.ends_at !== null
      failures = 0
      if (session.is_check_due) onCheckDue(session)
      again(Math.min(checkEveryMs, nextIn(session)))
    } catch (error) {
      if (signal.aborted) return
      if (isApiError(error, 'out-of-limit')) tellOver('session', false)
      // RG-03be: nothing is limited, and asking again is of no use. What ended is told by `explainsEnd`.
      else if (finalCodes.some((code) => isApiError(error, code))) limits.isLimited = false
      else repeat()
    }
  }

  /** RG-03f. Without a network nothing can be bet either: the check waits for it. */
  function repeat(): void {
    if (limits.isLimited && !isOffline()) failures += 1
    if (failures >= mostAttempts) tellOver('unchecked', false)
    else again(failures === 0 ? checkEveryMs : repeatMs)
  }

  function again(inMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), Math.max(lateMs, inMs))
  }

  /** PLAT-02: a page of the sportsbook begins with it. What else may fail, the check finds out. */
  async function begin(): Promise<void> {
    try {
      await api(postSportsbookSession, { headers: { 'x-time-zone': zoneName() }, signal })
    } catch (error) {
      if (!signal.aborted && isApiError(error, 'out-of-limit')) tellOver('session', false)
    }
  }

  async function start(): Promise<void> {
    const isChecked = await limits.read()
    if (signal.aborted) return
    if (isChecked || limits.isZoneNew) await begin()
    if (isChecked && !signal.aborted && !isOver) await check()
  }

  /** RG-03e: where no limit is of the session any more, or none of those that changed is, nothing is asked about it. */
  async function askAgain(): Promise<void> {
    const isAsked = await limits.read()
    if (signal.aborted) return
    if (isAsked) await check()
    else clearTimeout(timer)
  }

  async function track(): Promise<void> {
    if (!isTracked || document.visibilityState !== 'visible') return
    if (!limits.areRead) await limits.read()
    if (!limits.countsMinutes || signal.aborted) return
    try {
      await api(postActivity, { signal })
    } catch {
      // RG-02b: a 401 was explained; anything else is nobody's fault.
    }
  }

  const tracking = setInterval(() => void track(), trackEveryMs)
  addEventListener('online', () => limits.isLimited && void check(), { signal })
  void start()
  return {
    ask: () => void askAgain(),
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

type KnownLimits = {
  /** There are limits of minutes: those in which the page is seen are marked. */
  countsMinutes: boolean
  /** Otherwise what is known of them may be wrong: they are read again before minutes are marked. */
  areRead: boolean
  /** A limit ends this session, as far as the server has said. */
  isLimited: boolean
  isZoneNew: boolean
  /** Whether the session is limited or checked: otherwise there is nothing to ask about it. */
  read: () => Promise<boolean>
}

/** What the limits of the player mean for this session, as they were read last. */
function readLimits(api: Api, signal: AbortSignal, onPromptDue: () => void): KnownLimits {
  const known: KnownLimits = { countsMinutes: false, areRead: false, isLimited: false, isZoneNew: false, read }
  return known

  async function read(): Promise<boolean> {
    try {
      const { user_limits: limits, is_prompt_due: isPromptDue, time_zone: zone } = await readUserLimits(api, signal)
      // RG-05a: days end at the player's midnight, so the server is told where that is.
      known.isZoneNew = zone === null || (zone !== undefined && zoneName(zone) !== zoneName())
      if (isPromptDue) onPromptDue()
      known.areRead = true
      known.countsMinutes = limits.some(({ type }) => type === 'activity' || type === 'time')
      known.isLimited = limits.some(({ type }) => endingLimits.has(type))
      return known.isLimited || limits.some(({ type }) => type === 'reality_check')
    } catch {
      known.areRead = false
      return true
    }
  }
}

/** Until the next thing that the server has announced. */
function nextIn({ ends_at: endsAt, is_check_due: isDue, period, from, to }: SportsbookSession): number {
  const nowMs = Date.parse(to)
  const sessionEnds = endsAt === null ? [] : [Date.parse(endsAt)]
  const checks = period === null || isDue ? [] : [Date.parse(from) + period * 60_000]
  return Math.min(Infinity, ...[...sessionEnds, ...checks].map((atMs) => atMs - nowMs + lateMs))
}

/** As this browser names it: it may know a place by another name than the server. Without one: where it is. */
function zoneName(timeZone?: string): string {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone ?? ''
  }
}
