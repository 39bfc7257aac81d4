import type { CashOutSettings } from '@touchline/contract/site'
import type { Database } from '../runtime/index.ts'

/** Of an operator that has set nothing. */
export const defaultSettings = { isEnabled: true, marginMilli: 50 }

export async function readSettings(database: Database, operatorId: number): Promise<CashOutSettings> {
  const { rows } = await database.query<CashOutSettings>({
    name: 'read-cash-out-settings',
    text: `SELECT is_enabled, margin_milli AS margin FROM touchline.cash_out_setting
      WHERE operator_id = $1 ORDER BY id DESC LIMIT 1`,
    values: [operatorId],
  })
  return rows[0] ?? { is_enabled: defaultSettings.isEnabled, margin: defaultSettings.marginMilli }
}

/** From the commit on no bet is bought back under other settings: each compares the operator's revision. */
export async function saveSettings(
  database: Database,
  { operatorId, name }: { operatorId: number; name: string },
  { is_enabled, margin }: CashOutSettings,
): Promise<void> {
  await database.query({
    name: 'save-cash-out-settings',
    text: 'SELECT touchline.put_cash_out_setting($1, $2, $3::smallint, $4)',
    values: [operatorId, is_enabled, margin, name],
  })
}
