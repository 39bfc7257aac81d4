import pg from 'pg'
import type { Log } from '@touchline/process'

/** The first key of the advisory lock, the same in all feed processes: 'feed' in ASCII. */
const lockKey = 0x66656564

/**
 * If the leader's machine fails, the connection is not closed. Keepalives detect that within some 20 seconds, and
 * another process can lead.
 */
const releasedWithinSeconds = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

type Leadership = { release(): Promise<void> }

type Options = { url: string; provider: string; log: Log; onWaiting: () => void; onLost: () => void }

/**
 * Waits until this process is the only one that writes the book of the provider. Leadership is an advisory lock, which
 * lasts as long as its connection. If the connection breaks, another process may lead, so `onLost` is called to end
 * this one.
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
