import type { Statement } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { minutesText } from '../../limits/index.ts'
import type { StatementRange } from './statement-query.ts'
import { toneOf } from './statement-table.tsx'

/** What it comes to, in figures and in one sentence that does not make a loss smaller than it is. */
export function Summary({ statement, range }: { statement: Statement; range: StatementRange }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { staked, returned, settled, open, minutes, periods } = statement
  const amount = Math.abs(settled)
  const count = playedPeriods(periods)
  const average = Math.round(amount / Math.max(1, count))
  const result = settled === 0 ? 'even' : settled < 0 ? 'lost' : 'won'
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
          <dt>{t('statement.settled')}</dt>
          <dd className={toneOf(settled)}>
            <bdi>{money(settled, statement)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('statement.open')}</dt>
          <dd>
            <bdi>{money(open, statement)}</bdi>
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
          : t(count < 2 ? `statement.${result}-first` : `statement.${result}-${range}`, {
              amount: money(amount, statement),
              average: money(average, statement),
              count,
            })}{' '}
        {open === 0
          ? null
          : t('statement.open-bets', {
              amount: money(open, statement),
              possible: money(statement.possible_return, statement),
            })}
      </p>
    </>
  )
}

/** From the first with a bet on: weeks before it would make a loss look smaller. */
function playedPeriods(periods: Statement['periods']): number {
  const first = periods.findIndex(({ staked, returned }) => staked > 0 || returned > 0)
  return first === -1 ? 0 : periods.length - first
}
