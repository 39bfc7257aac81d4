import type { Database } from '../../platform/runtime/index.ts'

/**
 * SMS cost money, and who asks for them need not pay: an operator sends so many an hour (`operations.smsPerHour`) and no more.
 * `isNew`: the one that is asked for is not in the queue yet.
 */
export async function isSmsLeft(
  database: Pick<Database, 'query'>,
  operatorId: number,
  smsPerHour: number,
  { isNew = false } = {},
): Promise<boolean> {
  const { rows } = await database.query<{ isLeft: boolean }>({
    name: 'is-sms-left',
    text: 'SELECT touchline.is_sms_left($1, $2, $3) AS "isLeft"',
    values: [operatorId, smsPerHour, isNew],
  })
  return rows[0]?.isLeft === true
}
