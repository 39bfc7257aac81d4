import type { Log } from '../runtime/index.ts'
import type { Session } from './session.ts'

const minReconnectMs = 500
const maxReconnectMs = 20_000

export type FeedLink = { isConnected(): boolean; close(): Promise<void> }

type Options = {
  open: () => Promise<Session>
  /** What was sent from now on is lost until the next session has had its recovery. */
  onLost: () => Promise<void>
  log: Log
}

/** One session after another, each after a longer pause until one holds. */
export function keepConnected({ open, onLost, log }: Options): FeedLink {
  const closing = new AbortController()
  let session: Session | undefined
  const running = run()

  async function run(): Promise<void> {
    let delayMs = minReconnectMs
    while (!closing.signal.aborted) {
      let lost: Session | undefined
      try {
        lost = session = await open()
        if (closing.signal.aborted) await session.close()
        log.info('feed connected')
        delayMs = minReconnectMs
        const cause = await session.ended
        if (!closing.signal.aborted) log.warn({ cause }, 'feed connection lost')
      } catch (error) {
        log.warn({ err: error }, 'feed not connected')
      }
      session = undefined
      if (closing.signal.aborted) return
      await onLost()
      await lost?.close()
      await pause(delayMs * (0.5 + Math.random()))
      delayMs = Math.min(delayMs * 2, maxReconnectMs)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      closing.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
  }

  return {
    isConnected: () => session !== undefined,
    async close() {
      closing.abort()
      await session?.close()
      await running
    },
  }
}
