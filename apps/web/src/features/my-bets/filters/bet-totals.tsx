import type { BetTotals, getBetSummary } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import type * as z from 'zod/mini'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type Summary = z.infer<typeof getBetSummary.reply>
type BetTotalsRowProps = { summary: Summary; status: 'open' | 'settled' | undefined }
type Money = BetTotals['money'][number]

/**
 * Shows the totals of a list with one line per currency, because amounts in different currencies cannot be added up.
 */
export function BetTotalsRow({ summary, status }: BetTotalsRowProps) {
  const totals = summary[status ?? 'all']
  return totals.money.map((money) => <CurrencyTotals key={money.currency} money={money} status={status} />)
}

function CurrencyTotals({ money: sums, status }: { money: Money; status: BetTotalsRowProps['status'] }) {
  const { t, money } = useI18n()
  const net = sums.returned - sums.stake
  const rows: [label: MessageKey, minor: number][] =
    status === 'open'
      ? [
          ['bets.total-running', sums.open_stake],
          ['bets.possible-return', sums.possible_return],
        ]
      : [
          ['bets.total-staked', sums.stake],
          ...(status === undefined ? ([['bets.total-open', sums.open_stake]] as [MessageKey, number][]) : []),
          ['bets.returned', sums.returned],
          ...(status === 'settled' ? ([['bets.total-net', net]] as [MessageKey, number][]) : []),
        ]
  return (
    <dl className="totals" data-currency={sums.currency}>
      {rows.map(([label, minor]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            <bdi className="num">{money(minor, sums)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
