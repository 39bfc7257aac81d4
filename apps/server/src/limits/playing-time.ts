import { countedMinutes, excludedUntilMs, hasNoMinutesLeft, isInForce, minuteLeavesAtMs } from '@touchline/betting'
import type { Database } from '../runtime/index.ts'
import { readLimits } from './stored-limits.ts'
import { readMinutes, readNthMinute } from './usage.ts'

/**
 * Marks the minute of sessions that were seen, and ends those of players whose minutes are used up (LIMIT-9). Gives these
 * players. Whatever call a player makes comes here once a minute: nothing depends on what a page asks for.
 */
export async function trackActivity(database: Database, tokenHashes: readonly Buffer[]): Promise<Set<number>> {
  const { rows } = await database.query<{ player: string }>({
    name: 'track-activity',
    text: 'SELECT touchline.track_activity($1) AS player',
    values: [tokenHashes],
  })
  const ended = new Set<number>()
  for (const { player } of rows) {
    const playerId = Number(player)
    if ((await readSignInLimits(database, playerId)).readsUntilMs === null) continue
    await database.query({ name: 'end-sessions', text: 'SELECT touchline.end_sessions($1)', values: [playerId] })
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
  const { atMs, revision = '0', limits = [] } = (await readLimits(database, playerId)) ?? { atMs: 0 }
  const session = limits.find((limit) => limit.type === 'session' && isInForce(limit, atMs))
  const counted = countedMinutes(limits, atMs)
  const used =
    excludedUntilMs(limits, atMs) === null ? await readMinutes(database, playerId, counted) : new Map<number, number>()
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
