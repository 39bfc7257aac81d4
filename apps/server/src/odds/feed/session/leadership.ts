import pg from 'pg'
import type { Log } from '@touchline/process'

/** An arbitrary number that all feed processes share: 'feed' in ASCII. */
const lockKey = 0x66656564

/** A leader whose machine is gone does not disconnect; keepalives detect that, so that another process can lead. */
const releasedWithinSeconds = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

type Leadership = { release(): Promise<void> }

type Options = { url: string; provider: string; log: Log; onWaiting: () => void; onLost: () => void }

/**
 * One feed process writes the book of a provider; any other waits here until it is gone. The lock lives as long as its
 * connection: when that breaks, leadership is unknown, so the process exits and is restarted.
 */
export async function takeLeadership({ url, provider, log, onWaiting, onLost }: Options): Promise<Leadership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'touchline-feed-leader',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: releasedWithinSeconds,
  })
  let isReleased = false
  client.on('error', (error) => {
    log.fatal({ err: error }, 'leadership lost')
    if (!isReleased) onLost()
  })
  await client.connect()
  const key = [lockKey, provider]
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS got', key)
  if (rows[0]?.got !== true) {
    log.info({ provider }, 'waiting to lead')
    onWaiting()
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', key)
  }
  log.info({ provider }, 'leading')
  return {
    async release() {
      isReleased = true
      await client.end()
    },
  }
}
