import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, withAdmin } from './admin.ts'
import { deleteVhost, listUsers, listVhosts } from './suite-rabbit.ts'
import { deleteOldRedisKeys, deleteRedisKeys } from './redis.ts'
import { isOlderThan, suitePrefix } from './suite-id.ts'

const abandonedAfterMs = 2 * 60 * 60 * 1_000

/** Returns the folder for files of one suite, such as its Centrifugo configuration. */
export function suiteFolder(id: string): string {
  return join(tmpdir(), id)
}

type Engines = { rabbit: boolean; redis: boolean }

/**
 * Removes everything that a suite may have created in databases and brokers. All removals are attempted before failures
 * are thrown.
 */
export async function removeSuite(id: string, on: Engines = { rabbit: true, redis: true }): Promise<void> {
  const results = await Promise.allSettled([
    withAdmin((client) => dropDatabase(client, id)),
    on.rabbit && deleteVhost(id),
    on.redis && deleteRedisKeys(id),
    rm(suiteFolder(id), { recursive: true, force: true }),
  ])
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (errors.length > 0) throw new AggregateError(errors, `suite ${id} left something behind: ${errors.join('; ')}`)
}

let swept: Promise<void> | undefined

/**
 * Removes, once per process, what suites older than two hours have left. A failure never prevents a suite from opening.
 */
export function sweepLeftovers(): Promise<void> {
  swept ??= sweep(abandonedAfterMs).catch(() => {})
  return swept
}

export async function sweep(ageMs: number): Promise<void> {
  await withAdmin(async (client) => {
    const lock = await client.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext('touchline sweep')) AS mine`,
    )
    if (!lock.rows[0]?.mine) return // Another suite is removing them.
    const databases = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database')
    const vhosts = await listVhosts().catch(() => [])
    const users = await listUsers().catch(() => [])
    const folders = await readdir(tmpdir())
    const names = new Set([...databases.rows.map((row) => row.name), ...vhosts, ...users, ...folders])
    const old = [...names].filter((name) => name.startsWith(suitePrefix) && isOlderThan(name, ageMs))
    for (const id of old) await removeSuite(id).catch(() => {})
    await deleteOldRedisKeys(Math.floor((Date.now() - ageMs) / 1_000))
  })
}
