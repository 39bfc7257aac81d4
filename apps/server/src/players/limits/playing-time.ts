import { countedMinutes, excludedUntilMs, hasNoMinutesLeft, isInForce, minuteLeavesAtMs } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerLimits, readLimitsOf } from './stored-limits.ts'
import type { StoredLimits } from './stored-limits.ts'
import { readMinutes, readNthMinute } from './usage.ts'

/**
 * Records a minute of play for each of these sessions, and ends the sessions of players who are out of minutes
 * (LIMIT-9). Returns these players. Every session gets here once a minute with any call, so the count does not depend
 * on special requests by pages. All players are evaluated together, because their calls wait for the result.
 */
export async function trackActivity(database: Database, tokenHashes: readonly Buffer[]): Promise<Set<number>> {
  const { rows } = await database.query<{ player: string }>({
    name: 'track-activity',
    text: 'SELECT touchline.track_activity($1) AS player',
    values: [tokenHashes],
  })
  return endWithoutMinutes(
    database,
    rows.map(({ player }) => Number(player)),
  )
}

/** Ends the sessions of those players who are out of minutes, and returns these players. */
export async function endWithoutMinutes(database: Database, playerIds: readonly number[]): Promise<Set<number>> {
  if (playerIds.length === 0) return new Set()
  const limits = await readLimitsOf(database, playerIds)
  const used = await readMinutes(
    database,
    [...limits].flatMap(([playerId, stored]) => countedOf(stored).map((limit) => ({ ...limit, playerId }))),
  )
  const ended = new Set<number>()
  for (const [playerId, stored] of limits) {
    if (!hasNoMinutesLeft(countedOf(stored), used)) continue
    await database.query({
      name: 'end-sessions',
      text: "SELECT touchline.end_sessions($1, 'activity')",
      values: [playerId],
    })
    ended.add(playerId)
  }
  return ended
}

type SignInLimits = {
  revision: string
  /** The maximum length of the session in minutes; null if only the general maximum applies. */
  sessionMinutes: number | null
  /** If the player is out of minutes, the time until which the session is read-only; otherwise null. */
  readsUntilMs: number | null
}

/** Returns how limits restrict a new session. Excluded players may always sign in to read. */
export async function readSignInLimits(database: Database, playerId: number): Promise<SignInLimits> {
  const stored = await readPlayerLimits(database, playerId)
  if (!stored) return { revision: '0', sessionMinutes: null, readsUntilMs: null }
  const { atMs, revision, limits } = stored
  const session = limits.find((limit) => limit.type === 'session' && isInForce(limit, atMs))
  const counted = countedOf(stored)
  const used = await readMinutes(
    database,
    counted.map((limit) => ({ ...limit, playerId })),
  )
  const ends: number[] = []
  for (const limit of counted.filter((one) => hasNoMinutesLeft([one], used))) {
    const tooMany = (used.get(limit.id) ?? 0) - limit.maxMinutes + 1
    const playedAtMs = await readNthMinute(database, playerId, limit, tooMany)
    ends.push(minuteLeavesAtMs(limit, playedAtMs ?? atMs, atMs))
  }
  return {
    revision,
    sessionMinutes: session?.minutes ?? null,
    readsUntilMs: ends.length === 0 ? null : Math.max(...ends),
  }
}

/** Returns the limits that count minutes. There are none during an exclusion, because the player cannot play. */
function countedOf({ limits, atMs }: StoredLimits): ReturnType<typeof countedMinutes> {
  return excludedUntilMs(limits, atMs) === null ? countedMinutes(limits, atMs) : []
}
