import type { CashOutSettings } from '@touchline/contract/site'
import type { putCashOutSettings } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/runtime/index.ts'
import { decide } from '../../platform/decide/index.ts'
import {
  bigint,
  boolean,
  callSql,
  integer,
  nullable,
  rowOf,
  rowTable,
  smallint,
  sqlFunction,
  text,
} from '../../platform/sql/index.ts'

const cashOutTerms = rowTable('cash_out_terms', {
  is_enabled: boolean,
  margin_milli: smallint,
  min_price_value_milli: nullable(smallint),
  max_price_value_milli: nullable(smallint),
  max_amount_minor: nullable(bigint),
  max_per_minute_minor: nullable(bigint),
})

const putSettingCall = sqlFunction<{ put_cash_out_setting: boolean }>()('put_cash_out_setting', {
  operator: integer,
  author: text,
  terms: rowOf(cashOutTerms),
  known: bigint,
})

/** The stored values; null means the default. */
export type StoredSettings = {
  is_enabled: boolean | null
  margin_milli: number | null
  min_price_value_milli: number | null
  max_price_value_milli: number | null
  max_amount_minor: string | null
  max_per_minute_minor: string | null
}

/** The default limit per minute, as a multiple of the platform's maximum win in the book currency. */
const maximaPerMinute = 5

/**
 * Applies the defaults. The default maximum of a single cash-out is the platform's maximum win in the book currency.
 */
export function settingsOf(stored: StoredSettings, bookMaxWinMinor: number) {
  const maxAmountMinor = Number(stored.max_amount_minor ?? bookMaxWinMinor)
  return {
    isEnabled: stored.is_enabled ?? true,
    marginMilli: stored.margin_milli ?? 50,
    // The band limits probability × price (CASH-9). The product is well below 1 for a long shot; above 1 the price is a
    // mistake or a promotion.
    band: { minMilli: stored.min_price_value_milli ?? 700, maxMilli: stored.max_price_value_milli ?? 1_020 },
    maxAmountMinor,
    maxPerMinuteMinor: Number(stored.max_per_minute_minor ?? bookMaxWinMinor * maximaPerMinute),
  }
}

export async function readCashOutSettings(database: Database, operatorId: number): Promise<CashOutSettings> {
  return (await readNewest(database, operatorId)).settings
}

/** Reads the newest settings. `number` identifies them; 0 means that none are stored. */
async function readNewest(
  database: Database,
  operatorId: number,
): Promise<{ number: string; settings: CashOutSettings }> {
  const { rows } = await database.query<StoredSettings & { number: string; book_max_win_minor: string }>({
    name: 'read-cash-out-settings',
    text: `SELECT book.max_win_minor AS book_max_win_minor, coalesce(setting.id, 0) AS number, setting.* FROM touchline.operator
      JOIN touchline.currency book ON book.code = operator.book_currency
      LEFT JOIN LATERAL (SELECT id, is_enabled, margin_milli, min_price_value_milli, max_price_value_milli, max_amount_minor,
          max_per_minute_minor FROM touchline.cash_out_setting WHERE operator_id = operator.id ORDER BY id DESC LIMIT 1
        ) AS setting ON true
      WHERE operator.id = $1`,
    values: [operatorId],
  })
  const [row] = rows
  if (!row) throw new Error(`no operator ${operatorId}`)
  const { isEnabled, marginMilli, band, maxAmountMinor, maxPerMinuteMinor } = settingsOf(
    row,
    Number(row.book_max_win_minor),
  )
  const settings = {
    is_enabled: isEnabled,
    margin: marginMilli,
    min_price_value: band.minMilli,
    max_price_value: band.maxMilli,
    max_amount: maxAmountMinor,
    max_per_minute: maxPerMinuteMinor,
  }
  return { number: row.number, settings }
}

type SettingsChange = z.infer<(typeof putCashOutSettings)['body']>

/**
 * When other staff save at the same time, the settings are read again, at most this many times; then the call fails.
 */
const maxAttempts = 5

/**
 * Saves the given settings; omitted ones do not change. Once this is committed, no bet is bought back under the old
 * settings, because every cash-out compares the operator's revision. If the settings contradict each other, nothing is
 * saved and the field at fault is returned.
 */
export async function saveCashOutSettings(
  database: Database,
  { operatorId, name }: { operatorId: number; name: string },
  change: SettingsChange,
): Promise<'saved' | 'max_price_value' | 'max_per_minute'> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const outcome = await decide<'saved' | 'max_price_value' | 'max_per_minute'>(maxAttempts, async () => {
    const newest = await readNewest(database, operatorId)
    const settings: CashOutSettings = { ...newest.settings, ...Object.fromEntries(given) }
    if (settings.min_price_value > settings.max_price_value) return 'max_price_value'
    if (settings.max_amount > settings.max_per_minute) return 'max_per_minute'
    const [row] = await callSql(database, putSettingCall, {
      operator: operatorId,
      author: name,
      terms: {
        is_enabled: settings.is_enabled,
        margin_milli: settings.margin,
        min_price_value_milli: settings.min_price_value,
        max_price_value_milli: settings.max_price_value,
        max_amount_minor: settings.max_amount,
        max_per_minute_minor: settings.max_per_minute,
      },
      known: newest.number,
    })
    return row?.put_cash_out_setting === true ? 'saved' : 'changed'
  })
  if (outcome !== 'changed') return outcome
  throw new Error(`cash-out settings of operator ${operatorId} changed ${maxAttempts} times while they were saved`)
}
