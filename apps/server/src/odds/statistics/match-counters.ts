import { MatchStatus } from '@touchline/contract'
import type { Counter, ListKey } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** Counts are cached so briefly that, with the time of the read, none is older than a second. */
const cacheMs = 700
const maxSites = 1_000

type Counters = {
  /** Returns the counts of these lists. `favorites` counts the player's own and is empty for a visitor. */
  read(site: Site, lists: readonly ListKey[], playerId: number | undefined): Promise<Counter[]>
}

type Place = { sport_id: number; sport_key: string; category_id: number }
type Row = Place & Record<CountedList, number>
type CountedList = Exclude<ListKey, 'favorites'>

/**
 * Returns a reader of counts. One statement counts all lists of a site, and its result is shared by all callers for a
 * moment.
 */
export function createCounters(database: Database): Counters {
  const cached = new Map<number, { rows: Promise<Row[]>; until: number }>()

  function countSite(site: Site): Promise<Row[]> {
    const known = cached.get(site.id)
    if (known && known.until > performance.now()) return known.rows
    if (cached.size >= maxSites) cached.clear()
    const rows = readCounts(database, site)
    cached.set(site.id, { rows, until: performance.now() + cacheMs })
    rows.catch(() => cached.delete(site.id))
    return rows
  }

  return {
    async read(site, lists, playerId) {
      const requested = [...new Set(lists)]
      const [rows, favorites] = await Promise.all([
        countSite(site),
        playerId !== undefined && requested.includes('favorites') ? countFavorites(database, site, playerId) : [],
      ])
      return requested.map((list) => (list === 'favorites' ? counterOf(list, favorites) : counterOf(list, rows)))
    },
  }
}

function counterOf<List extends ListKey>(list: List, rows: readonly (Place & Record<List, number>)[]): Counter {
  const sports = new Map<number, Counter['sports'][number]>()
  const categories: Counter['categories'] = []
  let total = 0
  for (const row of rows) {
    const count: number = row[list]
    if (count === 0) continue
    total += count
    const sport = sports.get(row.sport_id)
    sports.set(row.sport_id, { id: row.sport_id, key: row.sport_key, count: (sport?.count ?? 0) + count })
    categories.push({ id: row.category_id, sport_id: row.sport_id, count })
  }
  return { list, total, sports: [...sports.values()], categories }
}

async function readCounts(database: Database, site: Site): Promise<Row[]> {
  const { rows } = await database.query<Row>({
    name: 'count-lists',
    text: `SELECT league.sport_id, league.sport_key, league.category_id, ${counted('true')} AS all,
        ${counted(`match.status = ${MatchStatus.Live} AND match.kind = 'match'`)} AS live, ${counted(`match.status = ${MatchStatus.Prematch}`)} AS upcoming,
        ${counted(`match.status = ${MatchStatus.Prematch} AND match.start_at < day.ends_at`)} AS today,
        ${counted('own.is_top OR league.tournament_is_top')} AS top, ${counted(`match.kind <> 'match'`)} AS outrights
      FROM ${shownMatches('$1')} CROSS JOIN (
        SELECT (date_trunc('day', touchline.now() AT TIME ZONE $2::text) + interval '1 day') AT TIME ZONE $2 AS ends_at
      ) AS day
      WHERE match.status < ${MatchStatus.Stopped} AND ${isMatchShown}
      GROUP BY league.sport_id, league.sport_key, league.category_id ORDER BY league.sport_id, league.category_id`,
    values: [site.operatorId, site.timeZone],
  })
  return rows
}

/** Favourites are counted at each call, because they are the player's own. That is cheap, because they are few. */
async function countFavorites(
  database: Database,
  site: Site,
  playerId: number,
): Promise<(Place & { favorites: number })[]> {
  const { rows } = await database.query<Place & { favorites: number }>({
    name: 'count-favourites',
    text: `SELECT league.sport_id, league.sport_key, league.category_id, count(*)::integer AS favorites
      FROM ${shownMatches('$1')}
      WHERE match.id IN (SELECT touchline.favourite_matches($2)) AND match.status < ${MatchStatus.Stopped} AND ${isMatchShown}
      GROUP BY league.sport_id, league.sport_key, league.category_id ORDER BY league.sport_id, league.category_id`,
    values: [site.operatorId, playerId],
  })
  return rows
}

function counted(condition: string): string {
  return `(count(*) FILTER (WHERE ${condition}))::integer`
}
