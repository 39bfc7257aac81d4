import { countedMinutes, excludedUntilMs, hasNoMinutesLeft, isInForce } from '@touchline/betting'
import type { Database } from '../runtime/index.ts'
import { readLimits } from './stored-limits.ts'
import { readMinutes } from './usage.ts'

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
    const { isOutOfMinutes } = await readSignInLimits(database, playerId)
    if (!isOutOfMinutes) continue
    await database.query({ name: 'end-sessions', text: 'SELECT touchline.end_sessions($1)', values: [playerId] })
    ended.add(playerId)
  }
  return ended
}

type SignInLimits = {
  revision: string
  /** How long a session may last; null: as long as any. */
  sessionMinutes: number | null
  /** Nothing is left of what the player allows themselves. */
  isOutOfMinutes: boolean
}

/** What a new session has to keep to. Who is excluded may always come in, to read. */
export async function readSignInLimits(database: Database, playerId: number): Promise<SignInLimits> {
  const { atMs, revision = '0', limits = [] } = (await readLimits(database, playerId)) ?? { atMs: 0 }
  const session = limits.find((limit) => limit.type === 'session' && isInForce(limit, atMs))
  const counted = countedMinutes(limits, atMs)
  const isOutOfMinutes =
    excludedUntilMs(limits, atMs) === null && hasNoMinutesLeft(counted, await readMinutes(database, playerId, counted))
  return { revision, sessionMinutes: session?.minutes ?? null, isOutOfMinutes }
}
