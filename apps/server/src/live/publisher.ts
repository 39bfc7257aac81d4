import { lineChannel, matchChannel } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import type { Database } from '../runtime/index.ts'
import type { LiveApi, Publication } from './centrifugo.ts'
import { createConflation } from './conflation.ts'
import type { News } from './conflation.ts'
import { readMarks, readUnconfirmed, saveMarks } from './confirmed-versions.ts'
import { createMatchMemory } from './match-cache.ts'
import type { CommittedChange, MatchPublication } from './match-cache.ts'
import { readPublications } from './read-publications.ts'

const matchesAtOnce = 100
const saveEveryMs = 500
const retryMs = 250

/** A match with news in the book. `change` is what the newest version of it changed; without it the book is asked. */
export type CommittedNews = News & { change?: CommittedChange | undefined }

export type Publisher = {
  /** These matches have news in the book. Every version is told here, in order, after it is committed. */
  mark(news: readonly CommittedNews[]): void
  /** Whatever was said may be lost: say it again, changed or not. */
  repeat(matchIds: readonly number[]): void
  /** Says something once. Nobody counts on it: what is lost is found by the next reading. */
  hint(publications: readonly Publication[]): Promise<void>
  /** Publishes what an earlier process left unconfirmed. */
  start(): Promise<void>
  stop(): Promise<void>
  isHealthy(): boolean
}

type Options = {
  database: Database
  live: LiveApi
  /** Whether what is said on `match:{id}` may travel as the difference to what was said before. */
  isDelta: boolean
  log: Log
  metrics: Metrics
  onDoubt: () => void
}

/** Brings the book's news to Centrifugo. A match stays marked until both of its publications are confirmed. */
export function createPublisher({ database, live, isDelta, log, metrics, onDoubt }: Options): Publisher {
  const conflation = createConflation()
  const memory = createMatchMemory()
  const confirmed = new Map<number, number>()
  const unsaved = new Map<number, number>()
  const repeats = new Set<number>()
  const lag = metrics.meter.createHistogram('feed_to_publication_seconds', {
    description: 'From the receipt of a feed message to the confirmed publication',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20] },
  })
  const failures = metrics.meter.createCounter('publication_failures', { description: 'Publications not confirmed' })
  let timer: NodeJS.Timeout | undefined
  let saveTimer: NodeJS.Timeout | undefined
  let flight: Promise<void> | undefined
  let isHealthy = true
  let isStopping = false

  function schedule(): void {
    if (flight || isStopping) return
    const nextAt = conflation.nextAt()
    if (nextAt === undefined) return
    clearTimeout(timer)
    timer = setTimeout(fly, Math.max(0, nextAt - performance.now()))
  }

  function fly(): void {
    flight ??= publishDue().finally(() => {
      flight = undefined
      schedule()
    })
  }

  async function publishDue(): Promise<void> {
    const due = conflation.takeDue(performance.now(), matchesAtOnce)
    if (due.length === 0) return
    try {
      const refused = await publish(due)
      if (refused.length > 0) await postpone(refused, new Error('a publication was refused'))
      else isHealthy = true
    } catch (error) {
      await postpone(due, error)
    }
  }

  async function publish(due: readonly News[]): Promise<News[]> {
    await learnMarks(due)
    const news = new Map(due.map((entry) => [entry.matchId, entry]))
    const fresh = await whatToSay([...news.keys()])
    if (fresh.length === 0) return []
    const confirmations = await live.publish(
      fresh.flatMap((row) => twoChannels(row, isDelta, news.get(row.matchId)?.traceId)),
    )
    const now = performance.now()
    const refused: News[] = []
    for (const [index, row] of fresh.entries()) {
      const entry = news.get(row.matchId)
      if (confirmations[2 * index]?.isConfirmed && confirmations[2 * index + 1]?.isConfirmed) {
        confirm(row)
        if (entry?.receivedAt !== undefined) lag.record((now - entry.receivedAt) / 1_000)
      } else if (entry) refused.push(entry)
    }
    log.debug({ matches: fresh.length, trace_ids: traces(due) }, 'published')
    return refused
  }

  /** From memory where it knows every version since the confirmed one, else from the book. */
  async function whatToSay(matchIds: readonly number[]): Promise<MatchPublication[]> {
    const said: MatchPublication[] = []
    const asked: { matchId: number; since: number }[] = []
    for (const matchId of matchIds) {
      const since = confirmed.get(matchId) ?? 0
      const publication = repeats.has(matchId) ? undefined : memory.take(matchId, since)
      if (publication) said.push(publication)
      else asked.push({ matchId, since })
    }
    if (asked.length === 0) return said
    memory.expect(asked.map(({ matchId }) => matchId))
    for (const match of await readPublications(database, asked)) {
      const since = confirmed.get(match.matchId) ?? 0
      const publication = memory.learn(match, since)
      if (repeats.has(match.matchId) || match.version > since) said.push(publication)
    }
    return said
  }

  async function learnMarks(due: readonly News[]): Promise<void> {
    const unknown = due.map(({ matchId }) => matchId).filter((id) => !confirmed.has(id))
    if (unknown.length === 0) return
    for (const [id, version] of await readMarks(database, unknown)) confirmed.set(id, version)
  }

  function confirm({ matchId, version }: MatchPublication): void {
    confirmed.set(matchId, version)
    repeats.delete(matchId)
    unsaved.set(matchId, version)
    saveTimer ??= setTimeout(() => void save(), saveEveryMs)
  }

  async function save(): Promise<void> {
    saveTimer = undefined
    const marks = new Map(unsaved)
    unsaved.clear()
    if (marks.size > 0) await saveMarks(database, marks).catch((error) => log.warn({ err: error }, 'marks not saved'))
  }

  async function postpone(news: readonly News[], error: unknown): Promise<void> {
    if (isHealthy) log.warn({ err: error, matches: news.length }, 'not published, trying again')
    isHealthy = false
    failures.add(news.length)
    // Some of it may have arrived, some not: after this every live match is in doubt.
    onDoubt()
    memory.forget()
    for (const entry of news) conflation.addLater(entry, performance.now() + retryMs)
    await new Promise((resolve) => setTimeout(resolve, isStopping ? 0 : retryMs))
  }

  function mark(news: readonly CommittedNews[]): void {
    const now = performance.now()
    for (const { change, ...entry } of news) {
      memory.note(entry.matchId, change)
      conflation.add(entry, now)
    }
    schedule()
  }

  function repeat(matchIds: readonly number[]): void {
    for (const id of matchIds) repeats.add(id)
    const now = performance.now()
    for (const matchId of matchIds) conflation.add({ matchId, isUrgent: false }, now)
    schedule()
  }

  return {
    mark,
    repeat,
    start: async () => repeat(await readUnconfirmed(database)),
    isHealthy: () => isHealthy,
    hint: async (publications) => void (await live.publish(publications)),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await flight
      // One last round for what waits out its pause; what fails now is published by the next process.
      const rest = conflation.takeDue(Infinity, Infinity)
      if (rest.length > 0) await publish(rest).catch((error) => log.warn({ err: error }, 'left unpublished'))
      clearTimeout(saveTimer)
      await save()
    },
  }
}

function twoChannels(row: MatchPublication, isDelta: boolean, traceId: string | undefined) {
  return [
    { channel: lineChannel(row.matchId), data: row.line, traceId },
    { channel: matchChannel(row.matchId), data: row.match, isDelta, traceId },
  ]
}

function traces(due: readonly News[]): string[] {
  return due.flatMap((entry) => entry.traceId ?? []).slice(0, 20)
}
