import type { Database } from '../runtime/index.ts'

/** The greatest receipt of what is stored: whoever feeds the book next counts on from it. */
export async function readLastReceipt(database: Database): Promise<number> {
  const { rows } = await database.query<{ receipt: string }>(
    `SELECT greatest(0, (SELECT max(receipt) FROM touchline.market_line), (SELECT max(receipt) FROM touchline.match_stop),
      (SELECT max(receipt) FROM touchline.market_stop)) AS receipt`,
  )
  return Number(rows[0]?.receipt ?? 0)
}
