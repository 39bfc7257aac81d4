import { lineChannel, matchChannel } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import type { Database } from '../../platform/runtime/index.ts'
import type { LiveApi, Publication } from './centrifugo.ts'
import { createConfirmedVersions, readUnconfirmed } from './confirmed-versions.ts'
import type { ConfirmedVersions } from './confirmed-versions.ts'
import { createConflation } from './conflation.ts'
import type { Conflation, MatchUpdate } from './conflation.ts'
import { createMatchCache } from './match-cache.ts'
import type { CommittedChange, MatchCache, MatchPublication } from './match-cache.ts'
import { readPublications } from './read-publications.ts'

const matchesAtOnce = 100
const retryMs = 250

/**
 * A match that changed in the book. `change` is what its newest version changed; if it is left out, the book is read.
 */
type CommittedUpdate = MatchUpdate & { change?: CommittedChange | undefined }

type PublishedMatch = { matchId: number; isLive: boolean }

export type Publisher = {
  /** Queues changed matches. Call this after the commit, for every version and in order. */
  enqueue(updates: readonly CommittedUpdate[]): void
  /** Publishes these matches even if nothing has changed, because earlier publications may be lost. */
  republish(matches: readonly PublishedMatch[]): void
  /** Publishes without waiting for a confirmation or repeating. Pages that miss it read the data later. */
  publishOnce(publications: readonly Publication[]): Promise<void>
  /** Publishes all live matches, and other matches whose newest version was never confirmed. */
  start(): Promise<void>
  stop(): Promise<void>
  isHealthy(): boolean
}

type Options = {
  database: Database
  /** The provider whose matches this process publishes. */
  provider: string
  live: LiveApi
  /** True if publications on `match:{id}` may be sent as deltas. */
  isDelta: boolean
  log: Log
  metrics: Metrics
  /** Called when a publication may be lost, so that pages of any live match may be stale. */
  onUncertain: () => void
}

type State = {
  conflation: Conflation
  cache: MatchCache
  confirmed: ConfirmedVersions
}

/**
 * Publishes changes of the book to Centrifugo. A match stays queued until the publications on both of its channels are
 * confirmed.
 */
export function createPublisher(options: Options): Publisher {
  const { database, provider, live, log } = options
  const state: State = {
    conflation: createConflation(),
    cache: createMatchCache(),
    confirmed: createConfirmedVersions(database, log),
  }
  const { conflation, cache } = state
  const measures = createMeasures(options.metrics)
  let timer: NodeJS.Timeout | undefined
  let publishing: Promise<void> | undefined
  let isHealthy = true
  let isStopping = false

  function schedule(): void {
    if (publishing || isStopping) return
    const nextAt = conflation.nextAt()
    if (nextAt === undefined) return
    clearTimeout(timer)
    timer = setTimeout(publishReady, Math.max(0, nextAt - performance.now()))
  }

  function publishReady(): void {
    publishing ??= publishNext().finally(() => {
      publishing = undefined
      schedule()
    })
  }

  async function publishNext(): Promise<void> {
    const updates = conflation.takeDue(performance.now(), matchesAtOnce)
    if (updates.length === 0) return
    try {
      const unconfirmed = await publish(options, state, measures, updates)
      if (unconfirmed.length > 0) await postpone(unconfirmed, new Error('a publication was not confirmed'))
      else isHealthy = true
    } catch (error) {
      await postpone(updates, error)
    }
  }

  async function postpone(updates: readonly MatchUpdate[], error: unknown): Promise<void> {
    if (isHealthy) log.warn({ err: error, matches: updates.length }, 'publication failed, trying again')
    isHealthy = false
    measures.failures.add(updates.length)
    // Some publications of the batch may have been delivered and others not, so any live match may be stale.
    options.onUncertain()
    cache.clear()
    for (const update of updates) conflation.addLater(update, performance.now() + retryMs)
    await new Promise((resolve) => setTimeout(resolve, isStopping ? 0 : retryMs))
  }

  function enqueue(updates: readonly CommittedUpdate[]): void {
    const now = performance.now()
    for (const { change, ...update } of updates) {
      cache.apply(update.matchId, change)
      conflation.add(update, now)
    }
    schedule()
  }

  function republish(matches: readonly PublishedMatch[]): void {
    const now = performance.now()
    for (const match of matches) conflation.add({ ...match, isUrgent: false, isForced: true }, now)
    schedule()
  }

  return {
    enqueue,
    republish,
    start: async () => republish(await readUnconfirmed(database, provider)),
    isHealthy: () => isHealthy,
    publishOnce: async (publications) => void (await live.publish(publications)),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await publishing
      // Publishes everything that waits. What fails now is published by the next process.
      const rest = conflation.takeDue(Infinity, Infinity)
      if (rest.length > 0)
        await publish(options, state, measures, rest).catch((error) => log.warn({ err: error }, 'left unpublished'))
      await state.confirmed.stop()
    },
  }
}

type Measures = ReturnType<typeof createMeasures>

function createMeasures({ meter }: Metrics) {
  return {
    lag: meter.createHistogram('feed_to_publication_seconds', {
      description: 'From the receipt of a feed message to the confirmed publication',
      advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20] },
    }),
    failures: meter.createCounter('publication_failures', { description: 'Publications not confirmed' }),
  }
}

/** Returns the updates that were not confirmed. */
async function publish(
  { database, live, isDelta, log }: Options,
  state: State,
  { lag }: Measures,
  updates: readonly MatchUpdate[],
): Promise<MatchUpdate[]> {
  const byMatch = new Map(updates.map((update) => [update.matchId, update]))
  await state.confirmed.load([...byMatch.keys()])
  const publications = await collectPublications(database, state, updates)
  if (publications.length === 0) return []
  const confirmations = await live.publish(
    publications.flatMap((row) => bothChannels(row, isDelta, byMatch.get(row.matchId)?.traceId)),
  )
  const now = performance.now()
  const unconfirmed: MatchUpdate[] = []
  for (const [index, { matchId, version }] of publications.entries()) {
    const update = byMatch.get(matchId)
    if (confirmations[2 * index]?.isConfirmed && confirmations[2 * index + 1]?.isConfirmed) {
      state.confirmed.confirm(matchId, version)
      if (update?.receivedAt !== undefined) lag.record((now - update.receivedAt) / 1_000)
    } else if (update) unconfirmed.push(update)
  }
  log.debug({ matches: publications.length, trace_ids: traceIds(updates) }, 'published')
  return unconfirmed
}

/** Takes publications from the cache if it has all changes since the confirmed version, or else reads the book. */
async function collectPublications(
  database: Database,
  { cache, confirmed }: State,
  updates: readonly MatchUpdate[],
): Promise<MatchPublication[]> {
  const forced = new Set(updates.filter(({ isForced }) => isForced).map(({ matchId }) => matchId))
  const publications: MatchPublication[] = []
  const toRead: { matchId: number; since: number }[] = []
  for (const { matchId } of updates) {
    const since = confirmed.of(matchId)
    const publication = forced.has(matchId) ? undefined : cache.take(matchId, since)
    if (publication) publications.push(publication)
    else toRead.push({ matchId, since })
  }
  if (toRead.length === 0) return publications
  cache.expectLoad(toRead.map(({ matchId }) => matchId))
  for (const match of await readPublications(database, toRead)) {
    const since = confirmed.of(match.matchId)
    const publication = cache.load(match, since)
    if (forced.has(match.matchId) || match.version > since) publications.push(publication)
  }
  return publications
}

function bothChannels(row: MatchPublication, isDelta: boolean, traceId: string | undefined) {
  return [
    { channel: lineChannel(row.matchId), data: row.line, traceId },
    { channel: matchChannel(row.matchId), data: row.match, isDelta, traceId },
  ]
}

function traceIds(updates: readonly MatchUpdate[]): string[] {
  return updates.flatMap((update) => update.traceId ?? []).slice(0, 20)
}
