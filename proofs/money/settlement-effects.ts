import type { QueryDatabase } from './money-proof.ts'
import type { ExpectedBet } from './settlement-book.ts'

/** Counts the settlements and reversals in the timelines. */
export async function countEffects(query: QueryDatabase): Promise<number> {
  const [row] = await query<{ effects: number }>(
    `SELECT count(*)::int AS effects FROM touchline.bet_event WHERE kind IN ('settled', 'reversed')`,
  )
  return row?.effects ?? 0
}

export async function hasPending(query: QueryDatabase): Promise<boolean> {
  return (await query('SELECT FROM touchline.pending_settlement LIMIT 1')).length > 0
}

/**
 * Counts the revisions of bets whose money was not moved exactly once, or that are not in the timeline exactly once.
 */
export async function countRepeatedEffects(query: QueryDatabase): Promise<number> {
  const [row] = await query<{ wrong: number }>(`
    SELECT count(*)::int AS wrong FROM (
      SELECT bet.id, revision.number,
        (SELECT count(*) FROM touchline.transfer WHERE player_id = bet.player_id AND bet_id = bet.id
          AND cause LIKE '%/' || revision.number AND cause NOT LIKE '%/stake') AS moves,
        (SELECT array_agg(kind::text ORDER BY number) FROM touchline.bet_event event WHERE player_id = bet.player_id
          AND bet_id = bet.id AND (data ->> 'revision')::int = revision.number) AS events,
        (SELECT (data ->> 'win')::bigint FROM touchline.bet_event event WHERE player_id = bet.player_id
          AND bet_id = bet.id AND kind = 'settled' AND (data ->> 'revision')::int = revision.number LIMIT 1) AS win,
        revision.number < bet.revision AS is_over
      FROM touchline.bet, generate_series(1, bet.revision) AS revision(number)
    ) AS effect
    WHERE moves <> (1 + is_over::int) * (1 + (win > 0)::int) OR events IS DISTINCT FROM
      ARRAY['settled'] || CASE WHEN win > 0 THEN ARRAY['paid'] ELSE '{}' END
        || CASE WHEN is_over THEN ARRAY['reversed'] ELSE '{}' END`)
  return row?.wrong ?? -1
}

/** Counts bets that are not settled, or have not paid the expected amount. */
export async function countWrongWins(query: QueryDatabase, expected: readonly ExpectedBet[]): Promise<number> {
  const [row] = await query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM unnest($1::uuid[], $2::bigint[]) AS expected(id, win)
      LEFT JOIN touchline.bet ON bet.id = expected.id
      WHERE (bet.status, bet.win_minor) IS DISTINCT FROM ('done', expected.win)`,
    [expected.map(({ id }) => id), expected.map(({ winMinor }) => String(winMinor))],
  )
  return row?.wrong ?? -1
}

export async function countRevisions(query: QueryDatabase): Promise<number> {
  const [row] = await query<{ revisions: number }>('SELECT sum(revision)::int AS revisions FROM touchline.bet')
  return row?.revisions ?? 0
}
