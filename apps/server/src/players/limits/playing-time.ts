import { countedMinutes, excludedUntilMs, hasNoMinutesLeft, isInForce, minuteLeavesAtMs } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerLimits, readLimitsOf } from './stored-limits.ts'
import type { StoredLimits } from './stored-limits.ts'
import { readMinutes, readNthMinute } from './usage.ts'

/**
 * Marks the minute of sessions that were seen, and ends those of players whose minutes are used up (LIMIT-9). Gives these
 * players. Whatever call a player makes comes here once a minute: nothing depends on what a page asks for. All of them are
 * evaluated together, because calls wait for it.
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

/** Ends the sessions of those of these players whose minutes are used up. Gives these players. */
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
  /** How long a session may last; null: as long as any. */
  sessionMinutes: number | null
  /** Nothing is left of the minutes that the player allows themselves: until then a session only reads. Null: there is. */
  readsUntilMs: number | null
}

/** What a new session has to keep to. Who is excluded may always come in, to read. */
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
    const tooMany = (used.get(limit.id) ?? 0) - limit.mostMinutes + 1
    const playedAtMs = await readNthMinute(database, playerId, limit, tooMany)
    ends.push(minuteLeavesAtMs(limit, playedAtMs ?? atMs, atMs))
  }
  return {
    revision,
    sessionMinutes: session?.minutes ?? null,
    readsUntilMs: ends.length === 0 ? null : Math.max(...ends),
  }
}

/** While a player is excluded no minutes are counted: there is nothing to end. */
function countedOf({ limits, atMs }: StoredLimits): ReturnType<typeof countedMinutes> {
  return excludedUntilMs(limits, atMs) === null ? countedMinutes(limits, atMs) : []
}
