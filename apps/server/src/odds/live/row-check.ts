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
/** How long a row may be behind the book. */
const behindMs = 2_000
const behindLimit = 200
/** After a start, old rows are read and published again, which needs no alarm. */
const catchUpMs = 30_000

type RowCheck = {
  /** Compares some live matches every few seconds, in turn. Versions are raised through the one writer of the book. */
  start(write: Serial, everyMs?: number): void
  stop(): Promise<void>
}

type Options = {
  database: Database
  /** The provider whose matches this process writes. */
  provider: string
  live: LiveApi
  /** Publishes these matches as the book has them, under their current version. */
  publish: (matchIds: readonly number[]) => void
  /** Publishes them again, even if that version was confirmed. */
  republish: (matchIds: readonly number[]) => void
  log: Log
  metrics: Metrics
}

/**
 * Compares the row that pages get from `line:{id}` with the book's row. A different row is counted and repaired under a
 * new version, because pages drop versions they already have. A row that stays older than the book is counted
 * separately and published again unchanged.
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
  /** Rows that were older than the book: the book's version and the time it was seen. */
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
    // The channel is read first, so that the book read afterwards is as new or newer.
    const shownMs = performance.now()
    const published = await readRows(live, ids)
    const [wrong, late]: [number[], number[]] = [[], []]
    for (const [matchId, row] of await readBookRows(database, ids)) {
      const shown = published.get(matchId)
      // The channel has no history, so subscribers read the API.
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

  /** `shownMs` is the earliest time at which this row was still shown. */
  function isWrong(shown: MatchChanged, row: MatchChanged, shownMs: number): boolean {
    const { match_id: id, version } = shown
    // A version that changes nothing in the row is not published.
    const isSame = isDeepStrictEqual(contentOf(shown), contentOf(row))
    if (isSame || version >= row.version) {
      behind.delete(id)
      return !isSame
    }
    const seen = behind.get(id)
    // A row may move on and still be late, so it is compared with an earlier version of the book.
    if (seen && version < seen.bookVersion) return shownMs - seen.sinceMs > behindMs
    if (seen || behind.size < behindLimit) behind.set(id, { bookVersion: row.version, sinceMs: performance.now() })
    return false
  }

  return {
    start(write, everyMs = defaultEveryMs) {
      startedMs = performance.now()
      // The interval counts from the end of the check, so a late row has had that long.
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

/** Trust in producers also depends on the clock, so it may differ for a moment between two versions. */
function contentOf({ status, state, main_market, secondary_market, next_markets }: MatchChanged) {
  return { status, state, main_market, secondary_market, next_markets }
}
