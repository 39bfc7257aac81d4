import type { Log } from '@touchline/process'
import { MarketStatus } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import { writeArray } from '../../platform/sql/index.ts'
import { integers } from './array-literal.ts'
import type { LineChange } from './line-change.ts'
import type { PricePoint } from '@touchline/contract'

const everyMs = 1_000
const apartMs = 10_000
const pointLimit = 120
const linesAtOnce = 2_000
const pendingLimit = 20_000
const knownLimit = 100_000

type PriceHistory = {
  /** Marks lines that were written as having a new price. It is cheap, with a few map lookups per line. */
  note(lines: Iterable<LineChange>): void
  /** Stores a point for each marked line. A timer calls this every second. */
  store(): Promise<void>
  stop(): Promise<void>
}

type PendingPoint = Pick<LineChange, 'matchId' | 'marketId' | 'specifier'>

/**
 * Records prices of each sport's two row markets for charts, at most one point per line in ten seconds. A crash loses
 * at most the last points.
 */
export function startPriceHistory(database: Database, log: Log): PriceHistory {
  const rowMarkets = new Map<number, readonly number[]>()
  const lastPoint = new Map<string, number>()
  const pending = new Map<string, PendingPoint>()
  let storing: Promise<void> | undefined

  function note(lines: Iterable<LineChange>): void {
    for (const line of lines) {
      if (line.status !== MarketStatus.Active) continue
      const markets = rowMarkets.get(line.matchId)
      if (markets && !markets.includes(line.marketId)) continue
      const key = `${line.matchId}/${line.marketId}/${line.specifier}`
      if (line.feedTs - (lastPoint.get(key) ?? -Infinity) < apartMs || pending.size >= pendingLimit) continue
      lastPoint.set(key, line.feedTs)
      pending.set(key, { matchId: line.matchId, marketId: line.marketId, specifier: line.specifier })
    }
  }

  async function storePending(): Promise<void> {
    // Clearing the map is harmless, because the statement ignores points that are less than ten seconds apart.
    if (lastPoint.size > knownLimit) lastPoint.clear()
    if (rowMarkets.size > knownLimit) rowMarkets.clear()
    await loadRowMarkets([...pending.values()])
    while (pending.size > 0) {
      const lines = takeSome(pending).filter(({ matchId, marketId }) => rowMarkets.get(matchId)?.includes(marketId))
      if (lines.length > 0) await storePoints(database, lines)
    }
  }

  async function loadRowMarkets(lines: readonly PendingPoint[]): Promise<void> {
    const unknown = [...new Set(lines.map(({ matchId }) => matchId))].filter((id) => !rowMarkets.has(id))
    if (unknown.length === 0) return
    const { rows } = await database.query<{ id: string; markets: number[] }>({
      name: 'read-row-markets',
      text: `SELECT match.id, array_remove(ARRAY[sport.main_market, sport.secondary_market], NULL) AS markets
        FROM touchline.match JOIN touchline.sport ON sport.id = match.sport_id WHERE match.id = ANY($1::bigint[])`,
      values: [integers(unknown)],
    })
    for (const { id, markets } of rows) rowMarkets.set(Number(id), markets)
  }

  function store(): Promise<void> {
    storing ??= storePending()
      .catch((error) => log.warn({ err: error }, 'price history not stored'))
      .finally(() => void (storing = undefined))
    return storing
  }

  const timer = setInterval(() => void store(), everyMs)
  return {
    note,
    store,
    async stop() {
      clearInterval(timer)
      await storing
      await store()
    },
  }
}

function takeSome(pending: Map<string, PendingPoint>): PendingPoint[] {
  const taken: PendingPoint[] = []
  for (const [key, line] of pending) {
    if (taken.length >= linesAtOnce) break
    pending.delete(key)
    taken.push(line)
  }
  return taken
}

/** SQL for a point with the current prices of the line. */
const pointOfLine = `jsonb_build_object('at', line.priced_ts, 'odds',
  (SELECT jsonb_object_agg(outcome ->> 'id', outcome -> 'odds') FROM jsonb_array_elements(line.outcomes) outcome))`
const isPriced = `line.status = ${MarketStatus.Active} AND line.priced_ts > 0 AND line.outcomes <> '[]'`

async function storePoints(database: Database, lines: readonly PendingPoint[]): Promise<void> {
  await database.query({
    name: 'store-price-points',
    text: `INSERT INTO touchline.price_history AS history (match_id, market_id, specifier, last_ts, points)
      SELECT line.match_id, line.market_id, line.specifier, line.priced_ts,
        jsonb_build_array(${pointOfLine})
      FROM unnest($1::bigint[], $2::integer[], $3::text[]) AS given(match_id, market_id, specifier)
      JOIN touchline.market_line line ON line.match_id = given.match_id AND line.market_id = given.market_id
        AND line.specifier = given.specifier
      WHERE ${isPriced}
      ON CONFLICT (match_id, market_id, specifier) DO UPDATE SET last_ts = excluded.last_ts,
        points = CASE WHEN jsonb_array_length(history.points) >= $4 THEN history.points - 0 ELSE history.points END
          || excluded.points
      WHERE excluded.last_ts >= history.last_ts + $5`,
    values: [
      integers(lines.map(({ matchId }) => matchId)),
      integers(lines.map(({ marketId }) => marketId)),
      writeArray(lines.map(({ specifier }) => specifier)),
      pointLimit,
      apartMs,
    ],
  })
}

/**
 * Returns the points of a line, and its current price as the last one if it is newer. Returns undefined for an unknown
 * match.
 */
export async function readPriceHistory(
  database: Database,
  matchId: number,
  marketId: number,
  specifier: string,
): Promise<PricePoint[] | undefined> {
  const { rows } = await database.query<{ points: PricePoint[] | null }>({
    name: 'read-price-history',
    text: `SELECT CASE WHEN line.match_id IS NULL THEN history.points ELSE history.points || ${pointOfLine} END AS points
      FROM touchline.match LEFT JOIN touchline.price_history history
        ON history.match_id = match.id AND history.market_id = $2 AND history.specifier = $3
      LEFT JOIN touchline.market_line line ON line.match_id = history.match_id AND line.market_id = history.market_id
        AND line.specifier = history.specifier AND line.priced_ts > history.last_ts AND ${isPriced}
      WHERE match.id = $1`,
    values: [matchId, marketId, specifier],
  })
  return rows[0] && (rows[0].points ?? []).slice(-pointLimit)
}
