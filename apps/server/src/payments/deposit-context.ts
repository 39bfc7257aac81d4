import { countedDeposits, depositLimits } from '@touchline/betting'
import type { DepositContext } from '@touchline/contract'
import { amountRange, depositMode } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import { reject } from '../http/index.ts'
import { readDepositSums, readLimits } from '../limits/index.ts'
import { missingDepositFields } from '../players/index.ts'
import type { PlayerRecord } from '../players/index.ts'
import type { Database } from '../runtime/index.ts'

/** DEP-01 to DEP-03: how this player pays in, what is missing for it, and what their limits leave. */
export async function readDepositContext(
  database: Database,
  record: PlayerRecord,
  configuration: SiteConfiguration,
  hasProvider: boolean,
): Promise<DepositContext> {
  const { platformSettings, currencies, services, saferGambling } = configuration
  const { limits, atMs, currency } = (await readLimits(database, record.id)) ?? reject('not-signed-in')
  const counted = countedDeposits(limits, atMs)
  const sums = await readDepositSums(database, record.id, counted)
  const open = depositLimits({ limits, atMs, counting: saferGambling.depositLimit, sums })
  const isPrompted = saferGambling.prompts.firstDeposit && services.limits && counted.length === 0
  const ranges = (amounts: typeof platformSettings.deposit.amounts) =>
    currencies.map(({ code, subunits }) => ({ currency: code, subunits, ...amountRange(amounts, code) }))
  return {
    mode: depositMode(configuration, record.statuses),
    source: sourceOf(configuration, hasProvider),
    missing_fields: missingDepositFields(record, configuration),
    amounts: ranges(platformSettings.deposit.amounts),
    limits: counted
      .map(({ period, mostMinor }, place) => ({
        type: 'deposit' as const,
        period,
        amount: Number(mostMinor),
        left: Number(open[place]?.leftMinor ?? 0n),
      }))
      .toSorted((one, other) => one.left - other.left),
    limits_currency: currency,
    is_limit_prompted: isPrompted && !(await hasDeposited(database, record.id)),
    remind_after: remindAfter(configuration, record),
    is_withdrawal_offered: services.withdrawal && hasProvider,
    withdrawals: ranges(platformSettings.withdrawal.amounts),
  }
}

function sourceOf(
  { services, legal }: Pick<SiteConfiguration, 'services' | 'legal'>,
  hasProvider: boolean,
): DepositContext['source'] {
  if (!services.deposit) return null
  if (hasProvider) return 'provider'
  return legal.isPlayMoney ? 'play-money' : null
}

/** DEP-03: players of the group that the site names, and nobody who stays away. */
function remindAfter(
  { site, services }: Pick<SiteConfiguration, 'site' | 'services'>,
  { statuses, excludedUntil }: PlayerRecord,
): number | null {
  const { showDepositReminder, playerGroupId, remindAfter: seconds } = site.depositReminder
  const isAsked = showDepositReminder && playerGroupId !== null && statuses.includes(playerGroupId)
  return services.deposit && isAsked && excludedUntil === null ? seconds : null
}

async function hasDeposited(database: Database, playerId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'has-deposited',
    text: `SELECT FROM touchline.payment WHERE player_id = $1 AND kind = 'deposit' AND status = 'succeeded' LIMIT 1`,
    values: [playerId],
  })
  return rowCount === 1
}
