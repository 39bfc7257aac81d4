import type { Database } from '../runtime/index.ts'

/** What a player owes, by currency (FUND-13). */
export async function readDebts(
  database: Pick<Database, 'query'>,
  { id, operatorId }: { id: number; operatorId: number },
): Promise<Map<string, bigint>> {
  const { rows } = await database.query<{ debts: Record<string, number> }>({
    name: 'read-debts',
    text: 'SELECT touchline.debts_of_player($1, $2) AS debts',
    values: [id, operatorId],
  })
  return new Map(Object.entries(rows[0]?.debts ?? {}).map(([currency, minor]) => [currency, BigInt(minor)]))
}
