import { MatchStatus } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { Database } from '../../platform/runtime/index.ts'

const saveEveryMs = 500

/**
 * For each match the newest version that Centrifugo has confirmed. Versions are saved after a delay, so after a crash
 * some matches are published once more than necessary.
 */
export type ConfirmedVersions = {
  /** Loads the versions of matches that are not in memory yet. */
  load(matchIds: readonly number[]): Promise<void>
  of(matchId: number): number
  confirm(matchId: number, version: number): void
  stop(): Promise<void>
}

export function createConfirmedVersions(database: Database, log: Log): ConfirmedVersions {
  const confirmed = new Map<number, number>()
  const unsaved = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  async function save(): Promise<void> {
    timer = undefined
    const versions = new Map(unsaved)
    unsaved.clear()
    if (versions.size > 0)
      await saveConfirmedVersions(database, versions).catch((error) =>
        log.warn({ err: error }, 'confirmed versions not saved'),
      )
  }

  return {
    async load(matchIds) {
      const unknown = matchIds.filter((id) => !confirmed.has(id))
      if (unknown.length === 0) return
      for (const [id, version] of await readConfirmedVersions(database, unknown)) confirmed.set(id, version)
    },
    of: (matchId) => confirmed.get(matchId) ?? 0,
    confirm(matchId, version) {
      confirmed.set(matchId, version)
      unsaved.set(matchId, version)
      timer ??= setTimeout(() => void save(), saveEveryMs)
    },
    async stop() {
      clearTimeout(timer)
      await save()
    },
  }
}

/** Reads the saved versions; 0 for matches that were never published. */
async function readConfirmedVersions(database: Database, matchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await database.query<{ match_id: string; version: string }>({
    name: 'read-confirmed-versions',
    text: 'SELECT match_id, version FROM touchline.match_publication WHERE match_id = ANY($1::bigint[])',
    values: [matchIds],
  })
  const versions = new Map(matchIds.map((id) => [id, 0]))
  for (const row of rows) versions.set(Number(row.match_id), Number(row.version))
  return versions
}

async function saveConfirmedVersions(database: Database, versions: ReadonlyMap<number, number>): Promise<void> {
  await database.query({
    name: 'save-confirmed-versions',
    text: `INSERT INTO touchline.match_publication AS published (match_id, version)
      SELECT * FROM unnest($1::bigint[], $2::bigint[])
      ON CONFLICT (match_id) DO UPDATE SET version = excluded.version WHERE excluded.version > published.version`,
    values: [[...versions.keys()], [...versions.values()]],
  })
}

// Matches are selected by provider, because each provider's feed process writes and publishes only its own.

/**
 * Reads the matches that a new process has to publish: all live matches, then those whose newest version is
 * unconfirmed.
 */
export async function readUnconfirmed(
  database: Database,
  provider: string,
): Promise<{ matchId: number; isLive: boolean }[]> {
  const { rows } = await database.query<{ id: string; is_live: boolean }>({
    text: `SELECT match.id, match.status = ${MatchStatus.Live} AS is_live FROM touchline.match
      LEFT JOIN touchline.match_publication published ON published.match_id = match.id
      WHERE match.provider = $1
        AND (match.status = ${MatchStatus.Live} OR match.version > coalesce(published.version, 0))
      ORDER BY is_live DESC, match.id`,
    values: [provider],
  })
  return rows.map((row) => ({ matchId: Number(row.id), isLive: row.is_live }))
}

export async function readLiveMatches(database: Database, provider: string): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    text: `SELECT id FROM touchline.match WHERE provider = $1 AND status = ${MatchStatus.Live}`,
    values: [provider],
  })
  return rows.map((row) => Number(row.id))
}

/** Reads the next live matches after this id. */
export async function readSomeLiveMatches(
  database: Database,
  provider: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'read-some-live-matches',
    text: `SELECT id FROM touchline.match WHERE provider = $1 AND status = ${MatchStatus.Live} AND id > $2
      ORDER BY id LIMIT $3`,
    values: [provider, after, limit],
  })
  return rows.map((row) => Number(row.id))
}

/** Raises the versions of matches. All calls go through the serial writer of the book. */
export async function raiseVersions(database: Database, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'raise-versions',
    text: 'UPDATE touchline.match SET version = version + 1 WHERE id = ANY($1::bigint[]) RETURNING id',
    values: [matchIds],
  })
  return rows.map((row) => Number(row.id))
}
