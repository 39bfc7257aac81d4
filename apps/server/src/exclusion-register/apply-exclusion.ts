import { excludedUntilMs, excludeUntil } from '@touchline/betting'
import { changeLimits, readLimits } from '../limits/index.ts'
import type { Database } from '../runtime/index.ts'
import type { FindExclusion, Person } from './exclusion-register.ts'

/** Excludes a player who is listed, for as long as they are. Safe to repeat; an exclusion that lasts longer stays. */
export async function applyExclusion(
  database: Database,
  findExclusion: FindExclusion,
  player: { id: number; operatorId: number },
  person: Person,
  source: 'register' | 'operator',
): Promise<void> {
  const listed = await findExclusion(person)
  if (!listed) return
  const stored = await readLimits(database, player.id)
  if (!stored || listed.untilMs <= (excludedUntilMs(stored.limits, stored.atMs) ?? stored.atMs)) return
  await changeLimits(database, player, ({ limits, atMs }) => excludeUntil(limits, listed.untilMs, atMs), source)
}
