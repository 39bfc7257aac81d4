import { openSuite, openTcpProxy, waitFor } from '@touchline/testkit'
import type { AppProcess, Mutant, Suite, TcpProxy } from '@touchline/testkit'
import type { SportEvent } from '@touchline/uof'
import { fixtureOf } from '../expected-state/fixtures.ts'
import { openBettor } from './bettor.ts'
import type { Bettor } from './bettor.ts'
import { readBook } from './book.ts'
import type { Book } from './book.ts'
import { openFrameProxy } from './frame-proxy.ts'
import type { FrameProxy } from './frame-proxy.ts'
import { shortenTimers } from './short-timers.ts'
import { superviseFeed } from './supervised-feed.ts'
import type { SupervisedFeed } from './supervised-feed.ts'
import { market, odds } from './messages.ts'
import { openProvider } from './provider.ts'
import type { Provider } from './provider.ts'

export type FreshMatch = { urn: string; id: number }

export type TestBed = {
  suite: Suite
  provider: Provider
  feed: SupervisedFeed
  api: AppProcess
  worker: AppProcess
  book: Book
  bettor: Bettor
  /** Two proxies between the feed and RabbitMQ. The feed connects to the first. */
  amqpProxy: TcpProxy
  frames: FrameProxy
  /** The proxy between the feed and PostgreSQL. */
  databaseProxy: TcpProxy
  /** The environment of a feed process on this test bed. */
  feedEnv: Record<string, string>
  mutants: Mutant[]
  newUrn(): string
  /** Returns a match that is in the book, with market 1 open at 1.5 / 3 / 6. */
  freshMatch(options?: { product?: number; fixture?: Partial<SportEvent> }): Promise<FreshMatch>
  /** Waits until every message sent so far has been processed. */
  drained(timeoutMs?: number): Promise<void>
  untilAllUp(timeoutMs?: number): Promise<void>
  close(): Promise<void>
}

type Options = {
  name: string
  hasShortTimers?: boolean
  mutants?: Mutant[]
  /** Prepares the provider before the feed starts. */
  prepare?: (provider: Provider, suite: Suite) => unknown
  /** Runs while the producers are still coming up. */
  beforeUp?: (testBed: TestBed) => Promise<void>
}

/**
 * Opens a test bed in which everything except the provider is real: PostgreSQL, RabbitMQ, Centrifugo and the server
 * processes. All scenarios use the same one.
 */
export async function openTestBed({
  name,
  hasShortTimers = true,
  mutants: planted = [],
  prepare,
  beforeUp,
}: Options): Promise<TestBed> {
  const suite = await openSuite({ name })
  const endings: (() => Promise<unknown>)[] = [() => suite.close()]
  try {
    const provider = await openProvider(suite.rabbit)
    endings.unshift(() => provider.close())
    await prepare?.(provider, suite)
    const frames = await openFrameProxy({ host: suite.rabbit.host, port: suite.rabbit.port })
    const amqpProxy = await openTcpProxy({ host: '127.0.0.1', port: frames.port })
    const postgres = new URL(suite.database.url('tl_feed'))
    const databaseProxy = await openTcpProxy({ host: postgres.hostname, port: Number(postgres.port) })
    endings.unshift(
      () => frames.close(),
      () => amqpProxy.close(),
      () => databaseProxy.close(),
    )
    postgres.port = String(databaseProxy.port)
    const feedEnv = {
      FEED_API_URL: provider.rest.url,
      FEED_AMQP_PORT: String(amqpProxy.port),
      DATABASE_URL: postgres.href,
    }
    const mutants = [...(hasShortTimers ? shortenTimers() : []), ...planted]
    const [api, worker] = await Promise.all([suite.startServer('api'), suite.startServer('worker')])
    const feed = await superviseFeed({ suite, env: feedEnv, mutants })
    await Promise.all([api, worker, feed.current()].map((app) => app.ready(60_000)))
    const book = readBook(suite.database)
    let made = 0
    let marker: FreshMatch | undefined
    let marked = 1_000

    const testBed: TestBed = {
      suite,
      provider,
      feed,
      api,
      worker,
      book,
      bettor: await openBettor(suite, api, 1_000_000_000),
      amqpProxy,
      frames,
      databaseProxy,
      feedEnv,
      mutants,
      newUrn: () => `sr:match:${(made += 1) + 1_000}`,
      async freshMatch({ product = 1, fixture = {} } = {}) {
        const urn = testBed.newUrn()
        provider.fixtures.set(urn, fixtureOf(urn, fixture))
        await provider.publish(odds(urn, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { product }))
        await waitFor(`${urn} in the book`, async () => (await book.line(urn, 1))?.status === 1, { timeoutMs: 15_000 })
        return { urn, id: (await book.match(urn))?.id ?? 0 }
      },
      async drained(timeoutMs = 15_000) {
        const { urn } = (marker ??= await testBed.freshMatch())
        marked += 1
        const price = marked
        await provider.publish(odds(urn, [market(1, { '1': price / 1_000, '2': 3, '3': 6 })]))
        const isThere = async () => (await book.line(urn, 1))?.outcomes[0]?.odds === price
        await waitFor('all sent messages to be processed', isThere, { timeoutMs })
      },
      async untilAllUp(timeoutMs = 20_000) {
        for (const product of [1, 3]) await book.untilState(product, 'up', timeoutMs)
        // Waits for checkpoints. Without one a recovery counts as one of the longest, of which the provider grants only
        // a few.
        const hasCheckpoint = async () => (await book.producer(1)).checkpointMs && (await book.producer(3)).checkpointMs
        await waitFor('checkpoints', hasCheckpoint, { timeoutMs: 10_000 })
      },
      async close() {
        await feed.stop()
        for (const end of endings) await end().catch(() => undefined)
      },
    }
    // Product 4 is never answered. Without a checkpoint it would request long recoveries and soon exhaust the
    // provider's limit.
    await suite.database.query('UPDATE touchline.producer SET checkpoint_ms = $1 WHERE product = 4', [Date.now()])
    await beforeUp?.(testBed)
    await testBed.untilAllUp()
    return testBed
  } catch (error) {
    for (const end of endings) await end().catch(() => undefined)
    throw error
  }
}
