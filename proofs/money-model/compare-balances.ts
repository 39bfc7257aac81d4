import { isDeepStrictEqual } from 'node:util'
import type { QueryDatabase } from '../money/money-proof.ts'
import type { BalanceModel, Balances } from './balance-model.ts'
import type { Sequence } from './sequence.ts'

/**
 * A sequence with its player and matches in the database, its model, and the first difference between database and
 * model.
 */
export type Run = { sequence: Sequence; playerId: number; matchIds: number[]; model: BalanceModel; difference?: string }

/** Compares the players' balances with those of their models, and records the first difference of each. */
export async function compareBalances(query: QueryDatabase, runs: readonly Run[], step: number): Promise<void> {
  const stored = await readBalances(
    query,
    runs.map(({ playerId }) => playerId),
  )
  for (const run of runs) {
    const [expected, seen] = [run.model.balances(), stored.get(run.playerId)]
    if (isDeepStrictEqual(sorted(expected), seen && sorted(seen))) continue
    run.difference ??= `after step ${step}: expected ${show(expected)}, stored ${seen ? show(seen) : 'nothing'}`
  }
}

type Row = {
  player: number
  available: number
  staked: number
  owed: number
  ids: string[]
  wins: (number | null)[]
}

async function readBalances(query: QueryDatabase, players: readonly number[]): Promise<Map<number, Balances>> {
  const rows = await query<Row>(
    `SELECT player::int, touchline.owed_by_player(player, 1, 'EUR')::int AS owed,
      (SELECT balance_minor::int FROM touchline.account WHERE player_id = player AND kind = 'available') AS available,
      (SELECT balance_minor::int FROM touchline.account WHERE player_id = player AND kind = 'staked') AS staked,
      (SELECT coalesce(array_agg(id::text ORDER BY id), '{}') FROM touchline.bet WHERE player_id = player) AS ids,
      (SELECT coalesce(array_agg(CASE status WHEN 'done' THEN win_minor::int END ORDER BY id), '{}')
        FROM touchline.bet WHERE player_id = player) AS wins
    FROM unnest($1::bigint[]) AS player`,
    [players],
  )
  return new Map(
    rows.map(({ player, available, staked, owed, ids, wins }) => [
      player,
      { available, staked, owed, bets: new Map(ids.map((id, i) => [id, wins[i] ?? null])) },
    ]),
  )
}

function sorted({ bets, ...balances }: Balances) {
  return { ...balances, bets: [...bets].toSorted(([one], [other]) => (one < other ? -1 : 1)) }
}

function show(balances: Balances): string {
  return JSON.stringify(sorted(balances))
}
