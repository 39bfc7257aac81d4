import pg from 'pg'
import type { Log } from '../runtime/index.ts'

/** Any number, the same for every feed process of a provider: 'feed' in ASCII. */
const lockKey = 0x66656564

export type Leadership = { release(): Promise<void> }

/**
 * One feed process writes the book; another one waits here until the first is gone. The lock lives as long as its
 * connection: when that breaks we cannot know whether we still lead, so the process ends and begins anew.
 */
export async function takeLeadership(url: string, log: Log, onLost: () => void): Promise<Leadership> {
  const client = new pg.Client({ connectionString: url, application_name: 'touchline-feed-leader', keepAlive: true })
  let isReleased = false
  client.on('error', (error) => {
    log.fatal({ err: error }, 'leadership lost')
    if (!isReleased) onLost()
  })
  await client.connect()
  log.info('waiting to lead')
  await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  log.info('leading')
  return {
    async release() {
      isReleased = true
      await client.end()
    },
  }
}
