import { isDeepStrictEqual } from 'node:util'
import { lineChannel, MatchChanged } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import type { Database, Serial } from '../../platform/runtime/index.ts'
import type { LiveApi } from './centrifugo.ts'
import { writePublication } from './match-cache.ts'
import { readPublications } from './read-publications.ts'
import { raiseVersions, readSomeLiveMatches } from './confirmed-versions.ts'

const defaultEveryMs = 2_000
const matchesAtOnce = 25
/** How long a published row may be older than the book's. */
const behindMs = 2_000
const behindLimit = 200
/**
 * Within this time after a start, rows may be late because many are published at once. That is logged without an alarm.
 */
const catchUpMs = 30_000

type RowCheck = {
  /**
   * Starts to compare the rows of live matches, some every few seconds. `write` is the serial writer of the book, in
   * which versions are raised.
   */
  start(write: Serial, everyMs?: number): void
  stop(): Promise<void>
}

type Options = {
  database: Database
  /** The provider whose matches this process writes and publishes. */
  provider: string
  live: LiveApi
  /** Publishes the newest versions of these matches. */
  publish: (matchIds: readonly number[]) => void
  /** Publishes these matches even if their newest version is confirmed. */
  republish: (matchIds: readonly number[]) => void
  log: Log
  metrics: Metrics
}

/**
 * Compares the rows published on `line:{id}` with those in the book. A row that differs is counted and published under
 * a new version, because pages ignore versions that they have. A row that stays older than the book is counted
 * separately and published again under its version.
 */
export function createRowCheck({ database, provider, live, publish, republish, log, metrics }: Options): RowCheck {
  const comparisons = metrics.meter.createCounter('row_comparisons', {
    description: 'List rows compared with the book',
  })
  const mismatches = metrics.meter.createCounter('row_mismatches', {
    description: 'List rows published differently from the book',
  })
  const delays = metrics.meter.createCounter('row_delays', {
    description: 'List rows found published older than the book for more than 2 s',
  })
  for (const counter of [comparisons, mismatches]) counter.add(0)
  for (const isCatchUp of [true, false]) delays.add(0, { is_catch_up: isCatchUp })
  /** Rows that were older than the book, each with the book's version and the time when that was found. */
  const behind = new Map<number, { bookVersion: number; sinceMs: number }>()
  let cursor = 0
  let startedMs = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let checking: Promise<void> | undefined

  async function check(write: Serial): Promise<void> {
    const next = await readSomeLiveMatches(database, provider, cursor, matchesAtOnce)
    cursor = next.length < matchesAtOnce ? 0 : (next.at(-1) ?? 0)
    const ids = [...new Set([...behind.keys(), ...next])]
    if (ids.length === 0) return
    // The channel is read before the book, so that the row from the book cannot be older only because of the order of
    // reading.
    const shownMs = performance.now()
    const published = await readRows(live, ids)
    const [wrong, late]: [number[], number[]] = [[], []]
    for (const [matchId, row] of await readBookRows(database, ids)) {
      const shown = published.get(matchId)
      // Without history on the channel, subscribers read the row from the API, so there is nothing to compare.
      if (!shown) continue
      comparisons.add(1)
      if (isWrong(shown, row, shownMs)) (shown.version < row.version ? late : wrong).push(matchId)
    }
    for (const id of behind.keys()) if (!published.has(id)) behind.delete(id)
    for (const id of [...wrong, ...late]) behind.delete(id)
    if (late.length > 0) {
      const isCatchUp = performance.now() - startedMs < catchUpMs
      delays.add(late.length, { is_catch_up: isCatchUp })
      log[isCatchUp ? 'info' : 'error']({ matches: late }, 'list rows are older than the book; publishing them again')
      republish(late)
    }
    if (wrong.length === 0) return
    mismatches.add(wrong.length)
    log.error({ matches: wrong }, 'list rows differ from the book; publishing them again')
    publish(await write(() => raiseVersions(database, wrong)))
  }

  /** `shownMs` is a time at which the channel still had this row. */
  function isWrong(shown: MatchChanged, row: MatchChanged, shownMs: number): boolean {
    const { match_id: id, version } = shown
    // A version that does not change the row is not published, so a difference in version alone does not matter.
    const isSame = isDeepStrictEqual(contentOf(shown), contentOf(row))
    if (isSame || version >= row.version) {
      behind.delete(id)
      return !isSame
    }
    const seen = behind.get(id)
    // The row may have changed and still be late, so it is compared with the version that the book had at the earlier
    // check.
    if (seen && version < seen.bookVersion) return shownMs - seen.sinceMs > behindMs
    if (seen || behind.size < behindLimit) behind.set(id, { bookVersion: row.version, sinceMs: performance.now() })
    return false
  }

  return {
    start(write, everyMs = defaultEveryMs) {
      startedMs = performance.now()
      // The pause starts after a check, so a late row has at least this long to arrive.
      const next = () => {
        if (!isStopped) timer = setTimeout(look, everyMs)
      }
      const look = () => {
        checking = check(write)
          .catch((error) => log.warn({ err: error }, 'list rows not compared'))
          .finally(next)
      }
      next()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await checking
    },
  }
}

async function readRows(live: LiveApi, matchIds: readonly number[]): Promise<Map<number, MatchChanged>> {
  const rows = (await live.readLast(matchIds.map(lineChannel))).flatMap((data) => {
    const parsed = MatchChanged.safeParse(data)
    return parsed.success ? [parsed.data] : []
  })
  return new Map(rows.map((row) => [row.match_id, row]))
}

async function readBookRows(database: Database, matchIds: readonly number[]): Promise<Map<number, MatchChanged>> {
  const wanted = matchIds.map((matchId) => ({ matchId, since: Number.MAX_SAFE_INTEGER }))
  const matches = await readPublications(database, wanted)
  return new Map(
    matches.map((match) => {
      const { line } = writePublication(match, match.rowLines, 0, '')
      return [match.matchId, MatchChanged.parse(JSON.parse(line))]
    }),
  )
}

/**
 * The parts of a row that are compared. Trust in producers is left out, because it also depends on the clock and may
 * differ without a new version.
 */
function contentOf({ status, state, main_market, secondary_market, next_markets }: MatchChanged) {
  return { status, state, main_market, secondary_market, next_markets }
}
