import { openSuite, waitFor } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { createLoad } from './messages.ts'
import type { LoadShape } from './messages.ts'
import { openLoadProvider } from './provider.ts'

export type TestBed = {
  suite: Suite
  feed: AppProcess
  shape: LoadShape
  /** Sends the next messages with the current time, and returns how many lines they have. */
  send(messages: number): Promise<number>
  linesSent(): number
  /** Returns the lines that the feed has written since its start, by its own metrics. */
  linesWritten(): Promise<number>
  /** Returns the age of the newest line in the book, by the clock of this process alone. */
  lagMs(): Promise<number>
  /** Waits until the book has the last message of every line, and Centrifugo has confirmed every match. */
  settled(timeoutMs: number): Promise<void>
  close(): Promise<void>
}

/** Runs the real feed process with a real broker, database and Centrifugo, and with a provider of its own. */
export async function openTestBed(name: string, shape: LoadShape): Promise<TestBed> {
  const suite = await openSuite({ name })
  try {
    const provider = await openLoadProvider(suite, shape.matches)
    const feed = await suite.startServer('feed', { env: { FEED_API_URL: provider.apiUrl, LOG_LEVEL: 'warn' } })
    await feed.ready(120_000)
    const isUp = `SELECT 1 FROM touchline.producer WHERE product = 1 AND state = 'up'`
    await waitFor('the producer to be up', async () => (await suite.database.query(isUp)).length === 1, {
      timeoutMs: 60_000,
    })
    const load = createLoad(shape)
    /** The newest timestamp of each message of the round. */
    const stamps: number[] = []
    let sent = 0
    let lastStamp = 0

    async function send(messages: number): Promise<number> {
      for (let count = 0; count < messages; count += 1) {
        lastStamp = Math.max(lastStamp, Date.now())
        const { routingKey, body } = load.message(sent, lastStamp)
        stamps[sent % load.messagesPerRound] = lastStamp
        sent += 1
        if (!provider.publish(routingKey, body)) await provider.drained()
      }
      return messages * shape.linesPerMessage
    }

    async function isStored(): Promise<boolean> {
      const [row] = await suite.database.query<{ stored: string; waiting: number }>(`SELECT
        (SELECT sum(feed_ts) FROM touchline.market_line) AS stored,
        (SELECT count(*)::int FROM touchline.match LEFT JOIN touchline.match_publication mark ON mark.match_id = match.id
          WHERE match.version > coalesce(mark.version, 0)) AS waiting`)
      // No stored timestamp can be newer than the last one sent, so equal sums mean that every line has its newest.
      const wanted = stamps.reduce((sum, stamp) => sum + BigInt(stamp) * BigInt(shape.linesPerMessage), 0n)
      return row?.waiting === 0 && BigInt(row.stored ?? 0) === wanted
    }

    return {
      suite,
      feed,
      shape,
      send,
      linesSent: () => sent * shape.linesPerMessage,
      async linesWritten() {
        const text = await (await fetch(`${feed.healthUrl}/metrics`)).text()
        return Number(/^touchline_feed_lines\S*?(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0)
      },
      async lagMs() {
        const [row] = await suite.database.query<{ newest: string }>(
          'SELECT max(feed_ts) AS newest FROM touchline.market_line',
        )
        return Date.now() - Number(row?.newest ?? 0)
      },
      async settled(timeoutMs) {
        await waitFor('the book and the publications', isStored, { timeoutMs, everyMs: 100 })
      },
      async close() {
        await provider.close()
        await suite.close()
      },
    }
  } catch (error) {
    await suite.close()
    throw error
  }
}
