import pg from 'pg'
import type { PoolClient } from 'pg'
import type { Log } from '@touchline/process'

export type Database = pg.Pool

type Options = {
  url: string
  name: string
  connections: number
  log: Log
  /** Plans statements once, by key look-ups whatever the statistics say; for statements that run all the time. */
  looksUpByKey?: boolean
}

const keyLookups = [
  'plan_cache_mode=force_generic_plan',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_seqscan=off',
]
  .map((setting) => ` -c ${setting}`)
  .join('')

/** Opens a pool in which every wait ends: a lost database becomes an error within seconds, not a hung request. */
export function openDatabase({ url, name, connections, log, looksUpByKey = false }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `touchline-${name}`,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Compiling our statements or starting parallel workers takes longer than running them.
    options: `-c jit=off -c max_parallel_workers_per_gather=0${looksUpByKey ? keyLookups : ''}`,
  })
  // Without this listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  return pool
}

/**
 * The database clock can be moved for simulated matches. Where real bets are taken it must not be, because bets would
 * get another time than feed messages; only a demo may move it.
 */
export async function requireRealTime(database: Database, isDemo: boolean): Promise<void> {
  if (isDemo) return
  const { rows } = await database.query<{ is_real: boolean }>(
    `SELECT coalesce(bool_and(shown_offset = interval '0' AND speed = 1), true) AS is_real FROM touchline.clock`,
  )
  if (rows[0]?.is_real !== true) throw new Error('the clock of the database is moved: only TOUCHLINE_DEMO=1 allows it')
}

/**
 * Reads in one snapshot, which sees every transaction completely or not at all. The timeout applies to each statement.
 */
export async function inSnapshot<T>(
  database: Database,
  statementTimeout: string,
  read: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  let isBroken = true
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL statement_timeout = '${statementTimeout}'`)
    const result = await read(client)
    await client.query('ROLLBACK')
    isBroken = false
    return result
  } finally {
    client.release(isBroken) // A session that was left in a transaction is closed, not reused.
  }
}

/** Commits everything or nothing. */
export async function inTransaction<Result>(
  database: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true) // Closing the connection, which may be broken, rolls back its transaction.
    throw error
  }
}

/** Locks of different uses never collide, because each use has its own number. */
const lockSpaces = { settlement: 1, audit: 2, cashOut: 3 } as const

/**
 * Runs the work unless another session holds the lock, in which case it returns false. The lock belongs to the session,
 * so it needs no open transaction and ends with a killed process. After a failure the caller closes the session and so
 * releases the lock.
 */
export async function underAdvisoryLock(
  session: PoolClient,
  space: keyof typeof lockSpaces,
  subject: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await takeAdvisoryLock(session, space, subject))) return false
  await work()
  await session.query({
    name: 'advisory-unlock',
    text: 'SELECT pg_advisory_unlock($1::int, hashtext($2))',
    values: [lockSpaces[space], subject],
  })
  return true
}

/** Takes the lock until the session ends. Returns false when another session holds it. */
export async function takeAdvisoryLock(
  session: PoolClient,
  space: keyof typeof lockSpaces,
  subject: string,
): Promise<boolean> {
  const { rows } = await session.query<{ held: boolean }>({
    name: 'advisory-lock',
    text: 'SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held',
    values: [lockSpaces[space], subject],
  })
  return rows[0]?.held === true
}
