import { excludedUntilMs, excludeUntil } from '@touchline/betting'
import { changeLimits, readPlayerLimits } from '../limits/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { FindExclusion, Person } from './exclusion-register.ts'

type Owner = { id: number; operatorId: number }

/**
 * Excludes a player for as long as an account of the same person is excluded or the register lists them. It is safe to
 * repeat, and never shortens an exclusion. Returns whether an exclusion was written, which ends the sessions.
 */
export async function applyExclusions(
  database: Database,
  findExclusion: FindExclusion | undefined,
  player: Owner,
  person: Person,
): Promise<boolean> {
  const same = await findSamePerson(database, player.id)
  const isSame = same !== null && (await exclude(database, player, same.untilMs, 'operator'))
  const listed = findExclusion ? await lookUp(database, findExclusion, player, person) : null
  const isListed = listed !== null && (await exclude(database, player, listed.untilMs, 'register'))
  if (isSame || isListed) await excludeSamePerson(database, player)
  return isSame || isListed
}

/**
 * Queries the register. If it does not answer, the error is ignored for players who are already excluded, because they
 * can only read.
 */
async function lookUp(
  database: Database,
  findExclusion: FindExclusion,
  player: Owner,
  person: Person,
): ReturnType<FindExclusion> {
  try {
    return await findExclusion(person)
  } catch (error) {
    const stored = await readPlayerLimits(database, player.id)
    if (stored && excludedUntilMs(stored.limits, stored.atMs) !== null) return null
    throw error
  }
}

/** Carries a player's exclusion over to the other accounts of the same person. */
export async function excludeSamePerson(database: Database, { id, operatorId }: Owner): Promise<void> {
  const { rows } = await database.query<{ id: string }>({
    name: 'open-accounts-of-same-person',
    text: `SELECT other.id FROM touchline.player AS own CROSS JOIN LATERAL touchline.same_person(own.id) AS same(id)
      JOIN touchline.player AS other ON other.id = same.id
      WHERE own.id = $1 AND own.excluded_until > touchline.now() AND other.closed_at IS NULL
        AND coalesce(other.excluded_until, '-infinity') < own.excluded_until`,
    values: [id],
  })
  for (const row of rows) {
    const other = { id: Number(row.id), operatorId }
    const found = await findSamePerson(database, other.id)
    if (found) await exclude(database, other, found.untilMs, 'operator')
  }
}

async function exclude(
  database: Database,
  player: Owner,
  untilMs: number,
  source: 'register' | 'operator',
): Promise<boolean> {
  const stored = await readPlayerLimits(database, player.id)
  if (!stored || untilMs <= (excludedUntilMs(stored.limits, stored.atMs) ?? stored.atMs)) return false
  await changeLimits(database, player, ({ limits, atMs }) => excludeUntil(limits, untilMs, atMs), { source })
  return true
}

/**
 * Returns until when other accounts of the same person at the operator are excluded. Accounts belong to the same person
 * only if the same phone number was verified for both. Names and birth dates are not compared: anyone can enter them,
 * and could so exclude another player or find out who is excluded.
 */
async function findSamePerson(database: Database, playerId: number): ReturnType<FindExclusion> {
  const { rows } = await database.query<{ until_ms: number | null }>({
    name: 'find-same-person',
    text: `SELECT CASE WHEN isfinite(max(excluded_until)) THEN extract(epoch FROM max(excluded_until))::double precision * 1000
        END AS until_ms
      FROM touchline.same_person($1) AS same(id) JOIN touchline.player USING (id)
      WHERE excluded_until > touchline.now()
        -- An exclusion that staff have lifted here is not carried over again, unless it ends later.
        AND NOT EXISTS (SELECT FROM touchline.player_limit AS lifted WHERE lifted.player_id = $1 AND lifted.lifted_by IS NOT NULL
          AND coalesce(lifted.disable_at, 'infinity') >= player.excluded_until)
      HAVING count(*) > 0`,
    values: [playerId],
  })
  return rows[0] ? { untilMs: rows[0].until_ms === null ? Infinity : Math.round(rows[0].until_ms) } : null
}
