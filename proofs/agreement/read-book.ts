import type { LiveMarket, MatchState, MatchStatus } from '@touchline/contract'
import type { Suite } from '@touchline/testkit'

export type BookRow = { matchId: number; version: number; text: string }

type Row = {
  id: string
  version: string
  status: MatchStatus
  state: MatchState
  main_market: LiveMarket | null
  secondary_market: LiveMarket | null
}

/** Selects the best line of each market that a row may show, with the market's place in the order of the sport. */
const best = `SELECT DISTINCT ON (place) wanted.place, line.status, touchline.live_market(line) AS market
  FROM unnest(ARRAY[sport.main_market, sport.secondary_market] || sport.next_markets) WITH ORDINALITY AS wanted(id, place)
  JOIN touchline.book_line line ON line.match_id = match.id AND line.market_id = wanted.id
  WHERE line.status IN (1, -1)
  ORDER BY place, line.is_most_balanced DESC, line.status DESC, line.specifier COLLATE "C"`

/**
 * Reads the rows of all live matches in one snapshot. Their markets are chosen by a second implementation of the rule.
 */
export async function readBookRows(suite: Suite): Promise<BookRow[]> {
  const rows = await suite.database.query<Row>(`
    SELECT match.id, match.version, match.status, match.state,
      (SELECT best.market FROM (${best}) AS best ORDER BY best.place > 1, best.status DESC, best.place LIMIT 1)
        AS main_market,
      (SELECT best.market FROM (${best}) AS best WHERE best.place = 2) AS secondary_market
    FROM touchline.match
    JOIN touchline.tournament ON tournament.id = match.tournament_id
    JOIN touchline.category ON category.id = tournament.category_id
    JOIN touchline.sport ON sport.id = category.sport_id
    WHERE match.status = 1 AND match.kind = 'match'`)
  return rows.map((row) => ({ matchId: Number(row.id), version: Number(row.version), text: rowText(row) }))
}

/** Reads every open line of these matches. */
export async function readBookLines(suite: Suite, matchIds: readonly number[]): Promise<BookRow[]> {
  const rows = await suite.database.query<{ id: string; version: string; lines: LiveMarket[] }>(
    `SELECT match.id, match.version, coalesce((SELECT jsonb_agg(touchline.live_market(line))
        FROM touchline.book_line line WHERE line.match_id = match.id), '[]') AS lines
      FROM touchline.match WHERE match.id = ANY($1::bigint[])`,
    [matchIds],
  )
  return rows.map((row) => ({ matchId: Number(row.id), version: Number(row.version), text: linesText(row.lines) }))
}

type ShownRow = {
  status: MatchStatus
  state: MatchState
  main_market: LiveMarket | null
  secondary_market: LiveMarket | null
}

/** Returns what a list row shows as text: status, stage and score, and its two lines. */
export function rowText({ status, state, main_market, secondary_market }: ShownRow): string {
  const score = state.score ? `${state.score.home}:${state.score.away}` : '-'
  return `${status} ${state.stage} ${score} | ${lineText(main_market)} | ${lineText(secondary_market)}`
}

/** Returns the open lines as text, in a fixed order. */
export function linesText(lines: readonly LiveMarket[]): string {
  return lines
    .filter(({ status }) => status === 1 || status === -1)
    .map(lineText)
    .toSorted()
    .join('\n')
}

function lineText(line: LiveMarket | null): string {
  if (line === null) return '-'
  const prices = line.outcomes.map(({ id, odds, active }) => `${id}:${odds}:${active}`)
  return `${line.id}/${line.specifier} ${line.status} ${prices.join()}`
}
