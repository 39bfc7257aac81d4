import { randomUUID } from 'node:crypto'
import { privateChannels } from '@touchline/contract'
import type { Conversion, ConversionRejection } from '@touchline/contract'
import { DatabaseError } from 'pg'
import { decisions } from '../../platform/decide/index.ts'
import type { Committed, DecisionRow } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import {
  array,
  bigint,
  callSql,
  integer,
  nullable,
  rowOf,
  rowTable,
  sqlFunction,
  text,
  timestamptz,
  uuid,
} from '../../platform/sql/index.ts'
import { rateOf } from './quote-conversion.ts'
import type { ConversionRequest, ConversionFacts } from './quote-conversion.ts'

const conversionPlan = rowTable('conversion_plan', {
  operator_id: integer,
  player_id: bigint,
  id: uuid,
  revision: bigint,
  from_currency: text,
  from_minor: bigint,
  /** Null if the currency is the book currency, which needs no rate. */
  from_rate: nullable(bigint),
  to_currency: text,
  to_minor: bigint,
  to_rate: nullable(bigint),
  spread_bp: integer,
  book_minor: bigint,
  /** The start of the 24 hours for which `converted_minor` was summed, exactly as it was read. */
  since: timestamptz,
  converted_minor: bigint,
  trace_id: text,
})

const convertCurrencyCall = sqlFunction<{ convert_currency: 'done' | 'answered' | 'changed' }>()('convert_currency', {
  decision: rowOf(decisions),
  plan: rowOf(conversionPlan),
  channels: array(text),
})
const checkViolation = '23514'

type Plan = ConversionFacts & { receivedMinor: bigint; bookMinor: bigint }

export async function commitConversion(
  database: Database,
  { player, body, locale, siteLocales = [], traceId }: ConversionRequest,
  { rates, converted, receivedMinor, bookMinor }: Plan,
  decision: DecisionRow,
): Promise<Committed<Conversion, { reason: ConversionRejection }>> {
  const rateId = (currency: string) => rateOf(rates, currency)?.id ?? null
  try {
    const [row] = await callSql(database, convertCurrencyCall, {
      decision,
      plan: {
        operator_id: player.operatorId,
        player_id: player.id,
        id: randomUUID(),
        revision: rates.revision,
        from_currency: body.from,
        from_minor: body.amount,
        from_rate: rateId(body.from),
        to_currency: body.to,
        to_minor: receivedMinor,
        to_rate: rateId(body.to),
        spread_bp: rates.conversion.spreadBp,
        book_minor: bookMinor,
        since: converted.since,
        converted_minor: converted.minor,
        trace_id: traceId,
      },
      channels: privateChannels([locale, player.locale, ...siteLocales], player.id),
    })
    return { state: row?.convert_currency ?? 'changed' }
  } catch (error) {
    // The constraint that a wallet is not negative failed, because the balance has changed since it was read.
    const isSpent = error instanceof DatabaseError && error.code === checkViolation && error.table === 'account'
    if (!isSpent) throw error
    return { state: 'changed' }
  }
}
