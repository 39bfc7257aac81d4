import { rollingFrom } from './limit-window.ts'
import { isInForce } from './player-limit.ts'
import type { PlayerLimit } from './player-limit.ts'

const minuteMs = 60_000

/** A session of a player, in the time of the book. */
export type PlaySession = {
  openedAtMs: number
  /** When the reality check was last acknowledged in this session; null if it was not. */
  checkedAtMs: number | null
}

/** When a limit ends a session that began at `openedAtMs`; null if no limit does (LIMIT-9). */
export function sessionEndsAtMs(
  limits: readonly PlayerLimit[],
  type: 'session' | 'sportsbook_session',
  { openedAtMs }: Pick<PlaySession, 'openedAtMs'>,
  atMs: number,
): number | null {
  const ends = holding(limits, atMs)
    .filter((limit) => limit.type === type)
    .map(({ minutes }) => openedAtMs + (minutes ?? 0) * minuteMs)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** A limit of the minutes played within a window. */
type CountedMinutes = { id: number; type: 'time' | 'activity'; fromMs: number; maxMinutes: number }

/** Limits that add up minutes, with the start of their window (LIMIT-2, LIMIT-9). */
export function countedMinutes(limits: readonly PlayerLimit[], atMs: number): CountedMinutes[] {
  return holding(limits, atMs).flatMap(({ id, type, period, minutes }): CountedMinutes[] =>
    (type === 'time' || type === 'activity') && period !== null && minutes !== null
      ? [{ id, type, fromMs: rollingFrom(period, atMs), maxMinutes: minutes }]
      : [],
  )
}

/**
 * When a played minute no longer counts, because all of it is older than the window of the limit (LIMIT-2, LIMIT-9).
 */
export function minuteLeavesAtMs({ fromMs }: Pick<CountedMinutes, 'fromMs'>, playedAtMs: number, atMs: number): number {
  return playedAtMs + minuteMs + (atMs - fromMs)
}

/** Whether the minutes of any limit are used up (LIMIT-9). */
export function hasNoMinutesLeft(counted: readonly CountedMinutes[], used: ReadonlyMap<number, number>): boolean {
  return counted.some(({ id, maxMinutes }) => (used.get(id) ?? 0) >= maxMinutes)
}

/** Minutes between two reality checks; null if the player has none (LIMIT-10). */
export function realityCheckMinutes(limits: readonly PlayerLimit[], atMs: number): number | null {
  return holding(limits, atMs).find(({ type }) => type === 'reality_check')?.minutes ?? null
}

/**
 * When the next reality check is due. From then on it must be acknowledged before the next bet. Null if the player has
 * none (LIMIT-10).
 */
export function checkDueAtMs(limits: readonly PlayerLimit[], session: PlaySession, atMs: number): number | null {
  const minutes = realityCheckMinutes(limits, atMs)
  return minutes === null ? null : (session.checkedAtMs ?? session.openedAtMs) + minutes * minuteMs
}

/** Why no bet is accepted in this session now; null if bets are accepted (LIMIT-9, LIMIT-10). */
export function sessionBlock(
  limits: readonly PlayerLimit[],
  session: PlaySession,
  atMs: number,
): 'session-over' | 'reality-check-due' | null {
  const ends = (['session', 'sportsbook_session'] as const).map((type) => sessionEndsAtMs(limits, type, session, atMs))
  if (ends.some((endMs) => endMs !== null && endMs <= atMs)) return 'session-over'
  const dueMs = checkDueAtMs(limits, session, atMs)
  return dueMs !== null && dueMs <= atMs ? 'reality-check-due' : null
}

function holding(limits: readonly PlayerLimit[], atMs: number): PlayerLimit[] {
  return limits.filter((limit) => isInForce(limit, atMs))
}
