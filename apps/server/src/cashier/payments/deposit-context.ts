import { countedDeposits, depositLimits, limitWindow, owedIn } from '@touchline/betting'
import type { DepositContext } from '@touchline/contract'
import { amountRange, depositMode, depositSource } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import { reject } from '../../platform/http/index.ts'
import { readDepositSums, readPlayerLimits } from '../../players/limits/index.ts'
import { missingDepositFields } from '../../players/accounts/index.ts'
import type { PlayerRecord } from '../../players/accounts/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readDebts } from './read-debts.ts'

/** DEP-01 to DEP-03: returns how this player can deposit, which fields are missing, and how much their limits leave. */
export async function readDepositContext(
  database: Database,
  record: PlayerRecord & { operatorId: number },
  configuration: SiteConfiguration,
  hasProvider: boolean,
): Promise<DepositContext> {
  const { platformSettings, currencies, services, saferGambling } = configuration
  const { limits, atMs, zones, currency } = (await readPlayerLimits(database, record.id)) ?? reject('not-signed-in')
  const counted = countedDeposits(limits, atMs, zones)
  const sums = await readDepositSums(database, record.id, counted)
  const open = depositLimits({ limits, atMs, zones, counting: saferGambling.depositLimit, sums })
  const isPrompted = saferGambling.prompts.firstDeposit && services.limits && counted.length === 0
  const ranges = (amounts: typeof platformSettings.deposit.amounts) =>
    currencies.map(({ code, subunits }) => ({ currency: code, subunits, ...amountRange(amounts, code) }))
  return {
    mode: depositMode(configuration, record.statuses),
    source: depositSource(configuration, hasProvider),
    missing_fields: missingDepositFields(record, configuration),
    amounts: ranges(platformSettings.deposit.amounts),
    limits: counted
      .map(({ period, maxMinor }, place) => ({
        type: 'deposit' as const,
        period,
        amount: Number(maxMinor),
        left: Number(open[place]?.leftMinor ?? 0n),
        resets_at: new Date(limitWindow('deposit', period, atMs, zones).endsAtMs ?? atMs).toISOString(),
      }))
      .toSorted((one, other) => one.left - other.left),
    limits_currency: currency,
    is_limit_prompted: isPrompted && !(await hasDeposited(database, record.id)),
    remind_after: remindAfter(configuration, record),
    is_withdrawal_offered: services.withdrawal && hasProvider,
    withdrawals: await withDebts(database, record, ranges(platformSettings.withdrawal.amounts)),
  }
}

/** Adds what the player owes in each currency. Rates are read only if there are debts, which is rare. */
async function withDebts<Range extends { currency: string }>(
  database: Database,
  player: { id: number; operatorId: number },
  ranges: readonly Range[],
): Promise<(Range & { owed: number | null })[]> {
  const debts = await readDebts(database, player)
  if (debts.size === 0) return ranges.map((range) => ({ ...range, owed: 0 }))
  const rates = await readRates(database, player.operatorId)
  return ranges.map((range) => {
    const owed = owedIn(debts, { ...toExchange(rates), atMs: rates.atMs }, range.currency)
    return { ...range, owed: owed === null ? null : Number(owed) }
  })
}

/**
 * DEP-03: returns after how many seconds the player is reminded to deposit, or null. Only players of the configured
 * group are reminded, and no excluded players.
 */
function remindAfter(
  { site, services }: Pick<SiteConfiguration, 'site' | 'services'>,
  { statuses, excludedUntil }: PlayerRecord,
): number | null {
  const { showDepositReminder, playerGroupId, remindAfter: seconds } = site.depositReminder
  const isReminded = showDepositReminder && playerGroupId !== null && statuses.includes(playerGroupId)
  return services.deposit && isReminded && excludedUntil === null ? seconds : null
}

async function hasDeposited(database: Database, playerId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'has-deposited',
    text: `SELECT FROM touchline.payment WHERE player_id = $1 AND kind = 'deposit' AND status = 'succeeded' LIMIT 1`,
    values: [playerId],
  })
  return rowCount === 1
}
