import { deleteOldSearchNames, readKnownMatches, storeEvents, storeRowMarkets } from '../../catalogue/index.ts'
import type { CatalogueEvent, KnownMatch } from '../../catalogue/index.ts'
import type { Log } from '@touchline/process'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import type { ReceivedMessage } from '../session/inbox.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { UofApi } from '../session/uof-api.ts'
import { createWorkQueue } from './work-queue.ts'
import { createHeldMessages, heldInAll } from './held-messages.ts'

const tries = 5
const retryMs = 1_000

/**
 * Unknown events have a queue of their own, so that they do not wait behind changed fixtures. They cannot be bet until
 * they are known.
 */
const unknownAtOnce = 6
const refreshesAtOnce = 4
const maxRefreshes = 20_000
const storedAtOnce = 500

/** A fixture that was read again. `asOfMs` is the time of the change, by the producer's clock. */
export type ReadFixture = { matchId: number; event: CatalogueEvent; asOfMs: number }

export type KnownEvents = {
  find(urn: string): number | undefined
  /** Queues a message of an unknown event, and later ones of the same event, until the fixture has been read. */
  hold(urn: string, received: ReceivedMessage): void
  isHeld(urn: string): boolean
  /** Reads a fixture again that the provider has changed at this time. */
  refresh(urn: string, asOfMs: number): void
  /** Reads all events on the provider's schedules. Even if this fails, stored events are known. */
  load(): Promise<void>
  stop(): void
}

type Options = {
  database: Database
  api: UofApi
  provider: string
  locale: string
  deadLetters: DeadLetters
  write: Serial
  /** Called with the queued messages of an event that has become known, in their order. */
  onKnown: (messages: readonly ReceivedMessage[]) => void
  /** Called for each stored event, so that its names are read in other languages. */
  onStored: (urn: string) => void
  onRefreshed: (fixture: ReadFixture) => void
  /** Called with matches that show other markets in their list rows from now on. */
  onRowsChanged: (matchIds: readonly number[]) => void
  log: Log
}

export function createKnownEvents(options: Options): KnownEvents {
  const { database, api, provider, locale, deadLetters, write, log } = options
  let ids = new Map<string, number>()
  const held = createHeldMessages()

  const unknownQueue = createWorkQueue<null>({
    concurrency: unknownAtOnce,
    limit: heldInAll,
    tries,
    retryMs,
    async work(urn) {
      await read(urn, false)
      options.onStored(urn)
      options.onKnown(held.take(urn))
    },
    onGivenUp: (urn, error) =>
      void deadLetterHeld(urn, error).catch((cause) => log.error({ err: cause, urn }, 'dead letter not stored')),
  })

  const refreshQueue = createWorkQueue<{ asOfMs: number }>({
    concurrency: refreshesAtOnce,
    limit: maxRefreshes,
    tries,
    retryMs,
    async work(urn, { asOfMs }) {
      const { match, event } = await read(urn, true)
      options.onStored(urn)
      options.onRefreshed({ matchId: match.id, event, asOfMs })
    },
    onGivenUp: (urn, error) => log.warn({ err: error, urn }, 'fixture not refreshed'),
  })

  async function read(urn: string, isChanged: boolean): Promise<{ match: KnownMatch; event: CatalogueEvent }> {
    const event = await api.event(urn, locale, isChanged)
    if (!event) throw new Error('the provider does not know the event')
    const [match] = await store([event])
    if (!match || match.urn !== urn) throw new Error(`the provider answered with another event: ${event.id}`)
    return { match, event }
  }

  async function store(events: readonly CatalogueEvent[]): Promise<KnownMatch[]> {
    const { matches, rowsChanged } = await write(async () => {
      const sports = events.map(({ tournament }) => tournament.sport.id)
      const ofSport = await storeRowMarkets(database, provider, sports)
      const stored = await storeEvents(database, provider, locale, events)
      const moved = stored.filter(({ isMoved }) => isMoved).map(({ id }) => id)
      return { matches: stored, rowsChanged: [...new Set([...ofSport, ...moved])] }
    })
    if (rowsChanged.length > 0) options.onRowsChanged(rowsChanged)
    for (const match of matches) ids.set(match.urn, match.id)
    return matches
  }

  async function deadLetterHeld(urn: string, error: unknown): Promise<void> {
    const detail = error instanceof Error ? error.message : String(error)
    for (const received of held.take(urn)) await deadLetters.store(received, 'unknown-event', detail)
  }

  return {
    find: (urn) => ids.get(urn),
    isHeld: (urn) => held.has(urn),
    hold(urn, received) {
      const result = held.add(urn, received)
      if (result === 'first') unknownQueue.add(urn, null)
      if (result === 'full')
        void deadLetters
          .store(received, 'too-many-held', urn)
          .catch((error) => log.error({ err: error }, 'dead letter not stored'))
    },
    refresh(urn, asOfMs) {
      if (!refreshQueue.add(urn, { asOfMs })) log.warn({ urn }, 'too many fixtures to refresh')
    },
    async load() {
      // Replacing the map drops matches that ended long ago.
      ids = new Map((await readKnownMatches(database, provider)).map((match) => [match.urn, match.id]))
      const events = [...(await api.schedule('live', locale)), ...(await api.schedule('pre', locale))]
      for (let start = 0; start < events.length; start += storedAtOnce)
        await store(events.slice(start, start + storedAtOnce))
      await deleteOldSearchNames(database)
      log.info({ events: events.length, known: ids.size }, 'catalogue loaded')
    },
    stop() {
      unknownQueue.stop()
      refreshQueue.stop()
    },
  }
}
