import type { CashOutSettings, putCashOutSettings } from '@touchline/contract/site'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'

/** As stored; null: the default. */
export type StoredSettings = {
  is_enabled: boolean | null
  margin_milli: number | null
  min_price_value_milli: number | null
  max_price_value_milli: number | null
  max_amount_minor: string | null
  max_per_minute_minor: string | null
}

/** For one bet, and within a minute to all players: in whole units of the book currency. */
const maxAmount = 10_000
const maxPerMinute = 50_000

/** With the defaults of an operator that has set nothing. */
export function settingsOf(stored: StoredSettings, bookSubunits: number) {
  return {
    isEnabled: stored.is_enabled ?? true,
    marginMilli: stored.margin_milli ?? 50,
    // A long shot has a price well below what it is worth; above it a price is a mistake, or a gift.
    band: { minMilli: stored.min_price_value_milli ?? 700, maxMilli: stored.max_price_value_milli ?? 1_020 },
    maxAmountMinor: Number(stored.max_amount_minor ?? maxAmount * bookSubunits),
    maxPerMinuteMinor: Number(stored.max_per_minute_minor ?? maxPerMinute * bookSubunits),
  }
}

export async function readSettings(database: Database, operatorId: number): Promise<CashOutSettings> {
  const { rows } = await database.query<StoredSettings & { subunits: number }>({
    name: 'read-cash-out-settings',
    text: `SELECT currency.subunits, setting.* FROM touchline.operator
      JOIN touchline.currency ON currency.code = operator.book_currency
      LEFT JOIN LATERAL (SELECT is_enabled, margin_milli, min_price_value_milli, max_price_value_milli, max_amount_minor,
          max_per_minute_minor FROM touchline.cash_out_setting WHERE operator_id = operator.id ORDER BY id DESC LIMIT 1
        ) AS setting ON true
      WHERE operator.id = $1`,
    values: [operatorId],
  })
  const [row] = rows
  if (!row) throw new Error(`no operator ${operatorId}`)
  const settings = settingsOf(row, row.subunits)
  return {
    is_enabled: settings.isEnabled,
    margin: settings.marginMilli,
    min_price_value: settings.band.minMilli,
    max_price_value: settings.band.maxMilli,
    max_amount: settings.maxAmountMinor,
    max_per_minute: settings.maxPerMinuteMinor,
  }
}

type Asked = z.infer<(typeof putCashOutSettings)['body']>

/**
 * From the commit on no bet is bought back under other settings: each compares the operator's revision. With what is left out they may
 * contradict each other: then the field is given.
 */
export async function saveSettings(
  database: Database,
  { operatorId, name }: { operatorId: number; name: string },
  asked: Asked,
): Promise<'saved' | 'max_price_value' | 'max_per_minute'> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const settings: CashOutSettings = { ...(await readSettings(database, operatorId)), ...Object.fromEntries(given) }
  if (settings.min_price_value > settings.max_price_value) return 'max_price_value'
  if (settings.max_amount > settings.max_per_minute) return 'max_per_minute'
  await database.query({
    name: 'save-cash-out-settings',
    text: 'SELECT touchline.put_cash_out_setting($1, $2, $3::smallint, $4, $5::smallint, $6::smallint, $7, $8)',
    values: [
      operatorId,
      settings.is_enabled,
      settings.margin,
      name,
      settings.min_price_value,
      settings.max_price_value,
      settings.max_amount,
      settings.max_per_minute,
    ],
  })
  return 'saved'
}
