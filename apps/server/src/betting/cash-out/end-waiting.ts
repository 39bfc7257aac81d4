import type { CashOutRejection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import { array, bigint, callSql, jsonb, sqlFunction, text, uuid } from '../../platform/sql/index.ts'
import type { DueCashOut } from './due-cash-outs.ts'

const rejectCashOutCall = sqlFunction<{ reject_cash_out: boolean }>()('reject_cash_out', {
  player: bigint,
  key: uuid,
  rejection: jsonb,
  channels: array(text),
})

/** The bet stays as it is, and the rejection is the answer to the key. False: it waits no longer. */
export async function endWaiting(
  database: Pick<Database, 'query'>,
  { playerId, key, channels, edit }: Pick<DueCashOut, 'playerId' | 'key' | 'channels' | 'edit'>,
  rejection: CashOutRejection,
): Promise<boolean> {
  const [row] = await callSql(database, rejectCashOutCall, {
    player: playerId,
    key,
    rejection: edit ? { cashOut: rejection } : rejection,
    channels,
  })
  return row?.reject_cash_out === true
}
