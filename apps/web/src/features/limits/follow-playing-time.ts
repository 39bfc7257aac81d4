import { getSportsbookSession, postActivity, postSportsbookSession } from '@touchline/contract'
import type { SessionEnd, SportsbookSession } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { isOffline } from '../../live/store/network.ts'
import { readUserLimits } from './read-user-limits.ts'

/** RG-03d, RG-04b: the session is read this often. */
const checkEveryMs = 30_000
/** RG-02a, PLAT-13b: activity is posted this often. */
const trackEveryMs = 60_000
/** The session is read this long after its announced end, so that the server has ended it by then. */
const graceMs = 500
/** RG-03f: a failed check is retried at this interval. After the last attempt, the limit counts as not checkable. */
const retryMs = 10_000
const maxAttempts = 4

const finalCodes = ['no-session-limit', 'not-signed-in', 'excluded'] as const
const endingLimits: ReadonlySet<string> = new Set(['session', 'sportsbook_session'])

type Options = {
  api: Api
  /** RG-02: whether the site tracks activity. */
  isTracked: boolean
  onCheckDue: (session: SportsbookSession) => void
  /** Called when the site wants this player to be asked for limits. */
  onPromptDue: () => void
  /**
   * Called when a limit ends the session, or when the limit cannot be checked. `isEnded` means that the server has
   * already ended the session.
   */
  onOver: (cause: TimeOver, isEnded: boolean) => void
}

/** `unchecked` means that the limit could not be checked. */
type TimeOver = SessionEnd | 'unchecked'

export type PlayingTime = {
  /** Checks the session now, because a bet was rejected for playing time or limits were changed. */
  ask: () => void
  /**
   * SESS-02: called when a call has reported the end of the session. Returns true if the player is told which limit
   * ended it.
   */
  explainsEnd: (endedBy: SessionEnd | undefined) => boolean
  end: () => void
}

/**
 * RG-02, RG-03, RG-04: reads the state of the session from the server and reports it. Nothing is enforced here: the
 * server enforces every limit by itself and names the one that ended a session.
 */
export function followPlayingTime({ api, isTracked, onCheckDue, onPromptDue, onOver }: Options): PlayingTime {
  const leaving = new AbortController()
  const { signal } = leaving
  const limits = readLimits(api, signal, onPromptDue)
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  /** Reports the end only once, although every call under way reports it. */
  function reportOver(cause: TimeOver, isEnded: boolean): void {
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
      scheduleCheck(Math.min(checkEveryMs, nextIn(session)))
    } catch (error) {
      if (signal.aborted) return
      if (isApiError(error, 'out-of-limit')) reportOver('session', false)
      // RG-03be: the session is not limited, so there is nothing to check. An ended session is reported by
      // `explainsEnd`.
      else if (finalCodes.some((code) => isApiError(error, code))) limits.isLimited = false
      else retry()
    }
  }

  /**
   * RG-03f: retries the check. A check without a network does not count as failed, because no bet can be placed then
   * either.
   */
  function retry(): void {
    if (limits.isLimited && !isOffline()) failures += 1
    if (failures >= maxAttempts) reportOver('unchecked', false)
    else scheduleCheck(failures === 0 ? checkEveryMs : retryMs)
  }

  function scheduleCheck(inMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), Math.max(graceMs, inMs))
  }

  /**
   * PLAT-02: opens the session of the sportsbook. Failures other than a reached limit are left to the check that
   * follows.
   */
  async function begin(): Promise<void> {
    try {
      await api(postSportsbookSession, { headers: { 'x-time-zone': zoneName() }, signal })
    } catch (error) {
      if (!signal.aborted && isApiError(error, 'out-of-limit')) reportOver('session', false)
    }
  }

  async function start(): Promise<void> {
    const isChecked = await limits.read()
    if (signal.aborted) return
    if (isChecked || limits.isZoneNew) await begin()
    if (isChecked && !signal.aborted && !isOver) await check()
  }

  /** RG-03e: reads the limits again, and checks the session only if a limit applies to it. */
  async function recheck(): Promise<void> {
    const isChecked = await limits.read()
    if (signal.aborted) return
    if (isChecked) await check()
    else clearTimeout(timer)
  }

  async function track(): Promise<void> {
    if (!isTracked || document.visibilityState !== 'visible') return
    if (!limits.areRead) await limits.read()
    if (!limits.countsMinutes || signal.aborted) return
    try {
      await api(postActivity, { signal })
    } catch {
      // RG-02b: `explainsEnd` handles a 401. After any other failure, only this minute is not counted.
    }
  }

  const tracking = setInterval(() => void track(), trackEveryMs)
  addEventListener('online', () => limits.isLimited && void check(), { signal })
  void start()
  return {
    ask: () => void recheck(),
    explainsEnd: (endedBy) => {
      // Replies to calls that were under way when the session ended contain no reason.
      if (endedBy === undefined) return isOver
      reportOver(endedBy, true)
      return true
    },
    end: () => {
      leaving.abort()
      clearTimeout(timer)
      clearInterval(tracking)
    },
  }
}

type KnownLimits = {
  /** Whether a limit counts active minutes, so that they have to be posted. */
  countsMinutes: boolean
  /** False after a failed read: the limits are read again before a minute is posted. */
  areRead: boolean
  /** Whether a limit applies to this session, by the last reply. */
  isLimited: boolean
  isZoneNew: boolean
  /** Returns whether the session has a limit or a reality check, and so must be checked. */
  read: () => Promise<boolean>
}

/** Returns what the player's limits mean for this session, updated by each read. */
function readLimits(api: Api, signal: AbortSignal, onPromptDue: () => void): KnownLimits {
  const known: KnownLimits = { countsMinutes: false, areRead: false, isLimited: false, isZoneNew: false, read }
  return known

  async function read(): Promise<boolean> {
    try {
      const { user_limits: limits, is_prompt_due: isPromptDue, time_zone: zone } = await readUserLimits(api, signal)
      // RG-05a: the days of a limit end at the player's midnight, so the server needs the time zone.
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

/** Returns the time until the announced end of the session or the next reality check. */
function nextIn({ ends_at: endsAt, is_check_due: isDue, period, from, to }: SportsbookSession): number {
  const nowMs = Date.parse(to)
  const sessionEnds = endsAt === null ? [] : [Date.parse(endsAt)]
  const checks = period === null || isDue ? [] : [Date.parse(from) + period * 60_000]
  return Math.min(Infinity, ...[...sessionEnds, ...checks].map((atMs) => atMs - nowMs + graceMs))
}

/** Returns the browser's name for a time zone, by default its own. The server's name for the same zone may differ. */
function zoneName(timeZone?: string): string {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone ?? ''
  }
}
