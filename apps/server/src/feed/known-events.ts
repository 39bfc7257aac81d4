import { readKnownMatches, storeEvents } from '../catalogue/index.ts'
import type { Database, Log } from '../runtime/index.ts'
import type { Envelope } from './envelope.ts'
import type { Parking } from './parking.ts'
import type { UofApi } from './uof-api.ts'

const heldPerEvent = 500
const heldInAll = 10_000
const tries = 5
const retryMs = 1_000

export type KnownEvents = {
  find(urn: string): number | undefined
  /** Keeps a message of an unknown event until its fixture is known. Later ones of that event queue behind it. */
  hold(urn: string, envelope: Envelope): void
  isHeld(urn: string): boolean
  /** Reads a fixture anew; the provider says that it changed. */
  refresh(urn: string): void
  load(): Promise<void>
}

type Options = {
  database: Database
  api: UofApi
  provider: string
  locale: string
  parking: Parking
  /** Messages whose event has become known, in their order. */
  onKnown: (envelopes: readonly Envelope[]) => void
  log: Log
}

export function createKnownEvents({ database, api, provider, locale, parking, onKnown, log }: Options): KnownEvents {
  const ids = new Map<string, number>()
  const held = new Map<string, Envelope[]>()
  let heldCount = 0

  async function learn(urn: string): Promise<void> {
    let cause = 'the provider does not know the event'
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        const event = await api.fixture(urn, locale)
        if (event) {
          for (const match of await storeEvents(database, provider, locale, [event])) ids.set(match.urn, match.id)
          return
        }
      } catch (error) {
        cause = error instanceof Error ? error.message : String(error)
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs * attempt))
    }
    throw new Error(cause)
  }

  async function release(urn: string): Promise<void> {
    try {
      await learn(urn)
      onKnown(takeHeld(urn))
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      for (const envelope of takeHeld(urn)) await parking.park(envelope, 'unknown-event', detail)
    }
  }

  function takeHeld(urn: string): Envelope[] {
    const envelopes = held.get(urn) ?? []
    held.delete(urn)
    heldCount -= envelopes.length
    return envelopes
  }

  return {
    find: (urn) => ids.get(urn),
    isHeld: (urn) => held.has(urn),
    hold(urn, envelope) {
      const queue = held.get(urn)
      if (heldCount >= heldInAll || (queue && queue.length >= heldPerEvent)) {
        void parking.park(envelope, 'too-many-held', urn).catch((error) => log.error({ err: error }, 'not parked'))
        return
      }
      heldCount += 1
      if (queue) queue.push(envelope)
      else {
        held.set(urn, [envelope])
        release(urn).catch((error) => log.error({ err: error, urn }, 'held messages lost'))
      }
    },
    refresh(urn) {
      learn(urn).catch((error) => log.warn({ err: error, urn }, 'fixture not refreshed'))
    },
    async load() {
      const events = [...(await api.schedule('live', locale)), ...(await api.schedule('pre', locale))]
      await storeEvents(database, provider, locale, events)
      for (const match of await readKnownMatches(database, provider)) ids.set(match.urn, match.id)
      log.info({ events: events.length, known: ids.size }, 'catalogue loaded')
    },
  }
}
