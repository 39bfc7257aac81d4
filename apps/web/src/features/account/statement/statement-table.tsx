import type { Statement } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { minutesText } from '../../limits/index.ts'
import type { StatementRange } from './statement-query.ts'

type StatementTableProps = { statement: Statement; range: StatementRange; labels: readonly string[] }
type Sums = Pick<Statement, 'staked' | 'returned' | 'net' | 'other' | 'minutes' | 'closing'>

/** RG-06: the numbers of the plot, the newest first, with their sums. */
export function StatementTable({ statement, range, labels }: StatementTableProps) {
  const i18n = useI18n()
  const { t } = i18n
  const rows = statement.periods.map((period, place) => ({ ...period, label: labels[place] ?? period.from }))
  return (
    <Card className="statement-table">
      {/* A wide table is moved by keyboard too. */}
      <div className="statement-table__in" tabIndex={0} role="region" aria-label={t(`statement.${range}`)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`statement.from-${range}`)}</th>
              <th scope="col">{t('statement.staked')}</th>
              <th scope="col">{t('statement.returned')}</th>
              <th scope="col">{t('statement.net')}</th>
              <th scope="col">{t('statement.other')}</th>
              <th scope="col">{t('statement.balance')}</th>
              <th scope="col">{t('statement.time')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <SumsRow key={row.from} head={row.label} sums={row} currency={statement} />
            ))}
          </tbody>
          <tfoot>
            <SumsRow head={t(`statement.all-${range}`, { count: rows.length })} sums={statement} currency={statement} />
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

function SumsRow({ head, sums, currency }: { head: string; sums: Sums; currency: Statement }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const amount = (minor: number) => <bdi>{money(minor, currency)}</bdi>
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>{amount(sums.staked)}</td>
      <td>{amount(sums.returned)}</td>
      <td className={toneOf(sums.net)}>{amount(sums.net)}</td>
      <td>{amount(sums.other)}</td>
      <td>{amount(sums.closing)}</td>
      <td>{sums.minutes === null ? t('statement.not-kept') : minutesText(sums.minutes, i18n)}</td>
    </tr>
  )
}

/** Won or lost: in colour here alone, and by its sign everywhere. */
export function toneOf(net: number): string | undefined {
  if (net === 0) return undefined
  return net > 0 ? 'statement-won' : 'statement-lost'
}
