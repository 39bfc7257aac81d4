import { useQuery } from '@tanstack/react-query'
import type { Statement } from '@touchline/contract'
import { Block, Button, Card, Note, Segmented, Skeleton, saveFile } from '@touchline/ui'
import { useState, useMemo } from 'react'
import { intlTag } from '@touchline/i18n'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { NetPlot, TimePlot } from './plots.tsx'
import { statementQuery } from './statement-query.ts'
import type { StatementRange } from './statement-query.ts'
import { StatementTable, Summary } from './statement-table.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { LoadFailed, useAct } from '../../account-frame/parts/index.ts'
import './statement.css'

/** RG-06: shows the net result and the time as plots and tables, to save as a file or print. */
export function StatementPage() {
  const { t } = useI18n()
  return (
    <AccountFrame page="statement" title={t('statement.title')}>
      {(own) => <OwnStatement key={own.player.id} {...own} />}
    </AccountFrame>
  )
}

function OwnStatement({ player, accounts }: OwnPageProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const [range, setRange] = useState<StatementRange>('weeks')
  const [chosen, setChosen] = useState<string | null>(null)
  const account = accounts.find(({ active }) => active) ?? accounts[0]
  const currency = chosen ?? account?.currency ?? player.currency
  const { data, isError, refetch } = useQuery(statementQuery(api, player.id, currency, range))
  return (
    <>
      <div className="statement-choices">
        <Segmented
          label={t('statement.group')}
          options={(['weeks', 'months'] as const).map((value) => ({ value, label: t(`statement.by-${value}`) }))}
          value={range}
          onChange={setRange}
        />
        {accounts.length > 1 ? (
          <Segmented
            label={t('statement.currency')}
            options={accounts.map(({ currency: value }) => ({ value, label: value }))}
            value={currency}
            onChange={setChosen}
          />
        ) : null}
        <SaveButtons currency={currency} range={range} />
      </div>
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <StatementView statement={data} range={range} />
      ) : (
        <Card pad aria-busy="true" className="stack stack--3">
          <Skeleton width="l" />
          <Skeleton height="control" />
          <Skeleton height="control" />
        </Card>
      )}
    </>
  )
}

/** RG-06f: saves the statement as CSV or prints it. The CSV code is loaded on the first press. */
function SaveButtons({ currency, range }: { currency: string; range: StatementRange }) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()

  function save(): void {
    act.run(async () => {
      const { readStatementCsv } = await import('./statement-csv.ts')
      const text = await readStatementCsv(api, currency, range)
      saveFile('statement.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }))
    })
  }

  return (
    <div className="statement-choices__keep">
      <Button size="s" blocked={act.isBusy} aria-busy={act.isBusy} onClick={save}>
        {t('statement.csv')}
      </Button>
      <Button size="s" onClick={() => print()}>
        {t('statement.print')}
      </Button>
      <span role="status">
        {act.problems.form === null ? null : (
          <Note tone="neg" icon="warning">
            {t('statement.not-saved')}
          </Note>
        )}
      </span>
    </div>
  )
}

function StatementView({ statement, range }: { statement: Statement; range: StatementRange }) {
  const { t, money } = useI18n()
  const labels = usePeriodLabels(statement, range)
  // Without a settled result no plot is shown, because it would be a line along zero.
  const hasResult = statement.periods.some(({ settled }) => settled !== 0)
  const description = t(`statement.plot-${range}`, { net: money(statement.settled, statement) })
  return (
    <>
      <Card as="section" pad className="stack stack--4" aria-label={t('statement.settled')}>
        <Summary statement={statement} range={range} />
        {hasResult ? (
          <>
            <NetPlot statement={statement} labels={labels} description={description} />
            <div className="statement-keys">
              <span className="statement-keys__won">{t('statement.key-won')}</span>
              <span className="statement-keys__lost">{t('statement.key-lost')}</span>
              <span className="statement-keys__total">{t('statement.key-total')}</span>
            </div>
          </>
        ) : null}
      </Card>
      <Block title={t(`statement.${range}`)}>
        <StatementTable statement={statement} range={range} labels={labels} />
        <p className="text-sm text-2">
          {t('statement.adds-up', {
            opening: money(statement.opening, statement),
            settled: money(statement.settled, statement),
            open: money(statement.open, statement),
            other: money(statement.other, statement),
            closing: money(statement.closing, statement),
          })}
        </p>
      </Block>
      <Block title={t('statement.time')}>
        <Card pad>
          <TimePlot statement={statement} labels={labels} />
        </Card>
      </Block>
    </>
  )
}

/**
 * Returns the labels of the periods: `16 Nov` for a week, `Nov` for a month. The dates are calendar days, so no time
 * zone shifts them.
 */
function usePeriodLabels({ periods }: Statement, range: StatementRange): string[] {
  const i18n = useI18n()
  return useMemo(() => {
    const { locale, figures, date } = i18n.with({ timeZone: 'UTC' })
    if (range === 'weeks') return periods.map(({ from }) => date(from))
    const format = new Intl.DateTimeFormat(intlTag(locale), {
      timeZone: 'UTC',
      numberingSystem: 'latn',
      month: 'short',
    })
    return periods.map(({ from }) => figures(format.format(new Date(from))))
  }, [i18n, range, periods])
}
