import type { Statement } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { minutesText } from '../../limits/index.ts'
import type { StatementRange } from './statement-query.ts'

type StatementTableProps = { statement: Statement; range: StatementRange; labels: readonly string[] }
type Sums = Pick<Statement, 'staked' | 'returned' | 'settled' | 'open' | 'other' | 'minutes' | 'closing'>

/** Each money column with its title and the field that it shows. */
const columns = [
  ['staked', 'staked'],
  ['returned', 'returned'],
  ['settled', 'settled'],
  ['open', 'open'],
  ['other', 'other'],
  ['balance', 'closing'],
] as const

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets the roles of rows that a phone shows as cards, so each part of the table names its own. */

/** RG-06: shows the numbers of the plot, newest first, with their totals. */
export function StatementTable({ statement, range, labels }: StatementTableProps) {
  const i18n = useI18n()
  const { t } = i18n
  const rows = statement.periods.map((period, place) => ({ ...period, label: labels[place] ?? period.from }))
  const quiet = quietPeriods(statement.periods)
  return (
    <Card className="statement-table">
      {/* The focus lets keyboard users scroll a wide table. */}
      <div className="statement-table__in" tabIndex={0} role="region" aria-label={t(`statement.${range}`)}>
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t(`statement.from-${range}`)}
              </th>
              {[...columns.map(([name]) => name), 'time' as const].map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {t(`statement.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows
              .slice(quiet)
              .toReversed()
              .map((row) => (
                <SumsRow key={row.from} head={row.label} sums={row} currency={statement} />
              ))}
            {quiet === 0 ? null : (
              <tr role="row">
                <th scope="row" role="rowheader" colSpan={8}>
                  {t(`statement.quiet-${range}`, { count: quiet })}
                </th>
              </tr>
            )}
          </tbody>
          <tfoot role="rowgroup">
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
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {head}
      </th>
      {columns.map(([name, sum]) => (
        <td
          key={name}
          role="cell"
          data-label={t(`statement.${name}`)}
          className={name === 'settled' ? toneOf(sums.settled) : undefined}
        >
          <bdi>{money(sums[sum], currency)}</bdi>
        </td>
      ))}
      <td role="cell" data-label={t('statement.time')}>
        {sums.minutes === null ? t('statement.not-kept') : minutesText(sums.minutes, i18n)}
      </td>
    </tr>
  )
}

/**
 * Counts the leading periods without activity, which the table sums up in one line. The last period is always shown.
 */
export function quietPeriods(periods: Statement['periods']): number {
  const first = periods.findIndex(
    ({ staked, returned, other, minutes }) => staked !== 0 || returned !== 0 || other !== 0 || (minutes ?? 0) > 0,
  )
  return first === -1 ? Math.max(0, periods.length - 1) : first
}

/** Returns the CSS class for the colour of a result, which shows a win or a loss in addition to the sign. */
function toneOf(net: number): string | undefined {
  if (net === 0) return undefined
  return net > 0 ? 'statement-won' : 'statement-lost'
}

/** Sums the statement up in figures and in one sentence that does not play down a loss. */
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

/** Counts the periods since the first bet: earlier ones would make the average loss look smaller. */
function playedPeriods(periods: Statement['periods']): number {
  const first = periods.findIndex(({ staked, returned }) => staked > 0 || returned > 0)
  return first === -1 ? 0 : periods.length - first
}
