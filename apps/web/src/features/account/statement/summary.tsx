import type { Statement } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { minutesText } from '../../limits/index.ts'
import type { StatementRange } from './statement-query.ts'
import { toneOf } from './statement-table.tsx'

/** What it comes to, in figures and in one sentence that does not make a loss smaller than it is. */
export function Summary({ statement, range }: { statement: Statement; range: StatementRange }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { staked, returned, net, minutes, periods } = statement
  const amount = Math.abs(net)
  const average = Math.round(amount / Math.max(1, periods.length))
  const result = net === 0 ? 'even' : net < 0 ? 'lost' : 'won'
  return (
    <>
      <dl className="statement-sums">
        <div>
          <dt>{t('statement.staked')}</dt>
          <dd>
            <bdi>{money(staked, statement)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('statement.returned')}</dt>
          <dd>
            <bdi>{money(returned, statement)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('statement.net')}</dt>
          <dd className={toneOf(net)}>
            <bdi>{money(net, statement)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('statement.time')}</dt>
          <dd>{minutes === null ? t('statement.not-kept') : minutesText(minutes, i18n)}</dd>
        </div>
      </dl>
      <p className="text-sm text-2">
        {staked === 0 && returned === 0
          ? t('statement.nothing')
          : t(`statement.${result}-${range}`, {
              amount: money(amount, statement),
              average: money(average, statement),
              count: periods.length,
            })}{' '}
        {t('statement.open-bets')}
      </p>
    </>
  )
}
