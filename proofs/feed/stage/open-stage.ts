import { openSuite, openWire, waitFor } from '@touchline/testkit'
import type { AppProcess, Mutant, Suite, Wire } from '@touchline/testkit'
import type { SportEvent } from '@touchline/uof'
import { fixtureOf } from '../truth/fixtures.ts'
import { openBettor } from './bettor.ts'
import type { Bettor } from './bettor.ts'
import { readBook } from './book.ts'
import type { Book } from './book.ts'
import { openFrameProxy } from './frame-proxy.ts'
import type { FrameProxy } from './frame-proxy.ts'
import { hurriedConstants } from './hurry.ts'
import { keepFeed } from './keep-feed.ts'
import type { KeptFeed } from './keep-feed.ts'
import { market, odds } from './messages.ts'
import { openProvider } from './provider.ts'
import type { Provider } from './provider.ts'

export type FreshMatch = { urn: string; id: number }

export type Stage = {
  suite: Suite
  provider: Provider
  feed: KeptFeed
  api: AppProcess
  worker: AppProcess
  book: Book
  bettor: Bettor
  /** Between the feed and RabbitMQ, in this order. */
  amqpWire: Wire
  frames: FrameProxy
  /** Between the feed and PostgreSQL. */
  databaseWire: Wire
  /** The environment of a feed process on this stage. */
  feedEnv: Record<string, string>
  mutants: Mutant[]
  newUrn(): string
  /** A match with market 1 on sale at 1.5 / 3 / 6, in the book when it is given. */
  freshMatch(options?: { product?: number; fixture?: Partial<SportEvent> }): Promise<FreshMatch>
  /** Everything said so far has been worked off: the queue keeps its order. */
  drained(timeoutMs?: number): Promise<void>
  untilAllUp(timeoutMs?: number): Promise<void>
  close(): Promise<void>
}

type Options = {
  name: string
  isHurried?: boolean
  mutants?: Mutant[]
  /** What the provider has before the feed comes. */
  prepare?: (provider: Provider, suite: Suite) => unknown
  /** What happens while the producers are still coming up. */
  beforeUp?: (stage: Stage) => Promise<void>
}

/** Everything real but the provider: PostgreSQL, RabbitMQ, Centrifugo, the processes of the server; one stage for all scenarios. */
export async function openStage({
  name,
  isHurried = true,
  mutants: planted = [],
  prepare,
  beforeUp,
}: Options): Promise<Stage> {
  const suite = await openSuite({ name })
  const endings: (() => Promise<unknown>)[] = [() => suite.close()]
  try {
    const provider = await openProvider(suite.rabbit)
    endings.unshift(() => provider.close())
    await prepare?.(provider, suite)
    const frames = await openFrameProxy({ host: suite.rabbit.host, port: suite.rabbit.port })
    const amqpWire = await openWire({ host: '127.0.0.1', port: frames.port })
    const postgres = new URL(suite.database.url('tl_feed'))
    const databaseWire = await openWire({ host: postgres.hostname, port: Number(postgres.port) })
    endings.unshift(
      () => frames.close(),
      () => amqpWire.close(),
      () => databaseWire.close(),
    )
    postgres.port = String(databaseWire.port)
    const feedEnv = {
      FEED_API_URL: provider.rest.url,
      FEED_AMQP_PORT: String(amqpWire.port),
      DATABASE_URL: postgres.href,
    }
    const mutants = [...(isHurried ? hurriedConstants() : []), ...planted]
    const [api, worker] = await Promise.all([suite.startServer('api'), suite.startServer('worker')])
    const feed = await keepFeed({ suite, env: feedEnv, mutants })
    await Promise.all([api, worker, feed.current()].map((app) => app.ready(60_000)))
    const book = readBook(suite.database)
    let made = 0
    let marker: FreshMatch | undefined
    let marked = 1_000

    const stage: Stage = {
      suite,
      provider,
      feed,
      api,
      worker,
      book,
      bettor: await openBettor(suite, api, 1_000_000_000),
      amqpWire,
      frames,
      databaseWire,
      feedEnv,
      mutants,
      newUrn: () => `sr:match:${(made += 1) + 1_000}`,
      async freshMatch({ product = 1, fixture = {} } = {}) {
        const urn = stage.newUrn()
        provider.fixtures.set(urn, fixtureOf(urn, fixture))
        await provider.say(odds(urn, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { product }))
        await waitFor(`${urn} in the book`, async () => (await book.line(urn, 1))?.status === 1, { timeoutMs: 15_000 })
        return { urn, id: (await book.match(urn))?.id ?? 0 }
      },
      async drained(timeoutMs = 15_000) {
        const { urn } = (marker ??= await stage.freshMatch())
        marked += 1
        const price = marked
        await provider.say(odds(urn, [market(1, { '1': price / 1_000, '2': 3, '3': 6 })]))
        const isThere = async () => (await book.line(urn, 1))?.outcomes[0]?.odds === price
        await waitFor('everything said to be worked off', isThere, { timeoutMs })
      },
      async untilAllUp(timeoutMs = 20_000) {
        for (const product of [1, 3]) await book.untilState(product, 'up', timeoutMs)
        // Without a checkpoint a recovery counts as the longest there is, and of those the provider grants few.
        const hasCheckpoint = async () => (await book.producer(1)).checkpointMs && (await book.producer(3)).checkpointMs
        await waitFor('checkpoints', hasCheckpoint, { timeoutMs: 10_000 })
      },
      async close() {
        await feed.stop()
        for (const end of endings) await end().catch(() => undefined)
      },
    }
    // The one that is never answered asks for long ones else, and soon for none.
    await suite.database.query('UPDATE touchline.producer SET checkpoint_ms = $1 WHERE product = 4', [Date.now()])
    await beforeUp?.(stage)
    await stage.untilAllUp()
    return stage
  } catch (error) {
    for (const end of endings) await end().catch(() => undefined)
    throw error
  }
}
