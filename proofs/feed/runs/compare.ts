import { createHash } from 'node:crypto'
import type { SuiteDatabase } from '@touchline/testkit'
import pg from 'pg'
import type { ExpectedResult } from '../expected-state/expected-results.ts'
import type { ExpectedState } from '../expected-state/expected-state.ts'
import { placements } from './season-results.ts'

/** A state as lines of text by name. Equal states have equal hashes, and differences can be printed. */
export type State = ReadonlyMap<string, string>

export function hashOf(state: State): string {
  const hash = createHash('sha256')
  for (const [key, value] of [...state].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${key}=${value}\n`)
  return hash.digest('hex').slice(0, 16)
}

export function differences(expected: State, book: State): string[] {
  const keys = new Set([...expected.keys(), ...book.keys()])
  return [...keys]
    .filter((key) => expected.get(key) !== book.get(key))
    .map((key) => `${key}: expected ${expected.get(key) ?? 'nothing'}, book ${book.get(key) ?? 'nothing'}`)
}

/**
 * Returns the expected state: the lines as readers see them, the state of the matches, and the result of a bet on each
 * outcome by the time at which it was placed.
 */
export function expectedRows(
  expected: ExpectedState,
  matches: readonly string[],
  starts: ReadonlyMap<string, string>,
): State {
  const state = new Map<string, string>()
  for (const urn of matches) {
    for (const [key, line] of expected.lines.get(urn) ?? []) {
      // A line that was handed over and is not yet offered by the new producer is shown as suspended.
      const status = line.status === -2 ? -1 : line.status
      state.set(`${urn} ${key}`, lineText(line.product, status, line.isFavorite, line.outcomes))
      for (const { id } of line.outcomes) {
        const told = placements.map((at) => resultText(expected.results.resultFor(urn, key, id, at)))
        if (told.some((each) => each !== 'open')) state.set(`${urn} ${key} ${id}`, told.join(' '))
      }
    }
    const { status = 0, home = null, away = null, stage = null } = expected.states.get(urn) ?? {}
    state.set(urn, `${status} ${home}:${away} ${stage} ${starts.get(urn)?.slice(0, 16) ?? ''}`)
  }
  return state
}

export async function storedRows(
  database: SuiteDatabase,
  matches: readonly string[],
  starts: ReadonlyMap<string, string>,
): Promise<State> {
  // JIT is off, because compiling a statement that runs once takes a hundred times longer than running it.
  const client = new pg.Client({ connectionString: database.url('postgres'), options: '-c jit=off' })
  await client.connect()
  try {
    const state = new Map<string, string>()
    const { rows: lines } = await client.query<LineRow>(lineQuery, [matches])
    for (const { urn, key, product, status, favourite, outcomes } of lines)
      state.set(`${urn} ${key}`, lineText(product, status, favourite, outcomes))
    const { rows: results } = await client.query<ResultRow>(resultQuery, [matches, placements])
    for (const { urn, key, outcome, told } of results)
      if (told.some((each) => each !== 'open')) state.set(`${urn} ${key} ${outcome}`, told.join(' '))
    const { rows } = await client.query<MatchRow>(matchQuery, [matches])
    for (const { urn, status, home, away, stage, start } of rows)
      state.set(urn, `${status} ${home}:${away} ${stage} ${starts.has(urn) ? start : ''}`)
    return state
  } finally {
    await client.end()
  }
}

type Outcomes = readonly { id: string; odds: number | null; active: boolean }[]
type LineRow = { urn: string; key: string; product: number; status: number; favourite: boolean; outcomes: Outcomes }
type ResultRow = { urn: string; key: string; outcome: string; told: string[] }
type MatchRow = {
  urn: string
  status: number
  home: string | null
  away: string | null
  stage: number | null
  start: string
}

/**
 * Returns a line as text. If it is not shown, the text has only its status, because readers see neither its prices nor
 * its producer.
 */
function lineText(product: number, status: number, isFavorite: boolean, outcomes: Outcomes): string {
  if (status !== 1 && status !== -1) return String(status)
  const prices = outcomes.map(({ id, odds, active }) => `${id}@${odds}${active ? '' : '!'}`).join()
  return `${product} ${status}${isFavorite ? '*' : ''} ${prices}`
}

function resultText(result: ExpectedResult): string {
  return result.type === 'settled' ? `${result.result}/${result.voidFactor}/${result.deadHeatFactor}` : result.type
}

const lineQuery = `SELECT match.urn, line.market_id || '/' || line.specifier AS key, producer.product, line.status::int,
    line.is_most_balanced AS favourite, line.outcomes
  FROM touchline.match JOIN touchline.book_line line ON line.match_id = match.id
  JOIN touchline.producer ON producer.id = line.producer_id WHERE match.urn = ANY($1)`

const resultQuery = `SELECT match.urn, line.market_id || '/' || line.specifier AS key, outcome ->> 'id' AS outcome,
    (SELECT array_agg(coalesce(CASE known.kind WHEN 'cancelled' THEN 'cancelled' ELSE known.result || '/' ||
        known.void_factor::float8 || '/' || known.dead_heat_factor::float8 END, 'open') ORDER BY placed)
      FROM unnest($2::bigint[]) AS placed LEFT JOIN LATERAL touchline.result_for(match.id, line.market_id, line.specifier,
        outcome ->> 'id', to_timestamp(placed / 1000.0)) AS known ON true) AS told
  FROM touchline.match JOIN touchline.market_line line ON line.match_id = match.id,
    jsonb_array_elements(line.outcomes) AS outcome
  WHERE match.urn = ANY($1) AND EXISTS (SELECT FROM touchline.outcome_result fact WHERE fact.match_id = match.id
    AND fact.market_id = line.market_id AND fact.specifier = line.specifier)`

const matchQuery = `SELECT urn, status::int, state #>> '{score,home}' AS home, state #>> '{score,away}' AS away,
    (state ->> 'stage')::int AS stage, to_char(start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI') AS start
  FROM touchline.match WHERE urn = ANY($1)`
