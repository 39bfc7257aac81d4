import { useQuery } from '@tanstack/react-query'
import { BetType } from '@touchline/contract'
import type { BetTotals } from '@touchline/contract'
import { intlTag } from '@touchline/i18n'
import { Button, ChipLink, ChipRow, DateInput, labelIdOf, SegmentedLinks, TextInput } from '@touchline/ui'
import { useId } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { requestedBets } from '../requested-bets.ts'
import { filterSearch } from '../bet-filter.ts'
import type { BetFilter } from '../bet-filter.ts'
import { summaryQuery } from '../bet-queries.ts'
import { BetTotalsRow } from './bet-totals.tsx'
import { usePage } from '../../../site/use-page.ts'
import './bet-filters.css'

type BetFiltersProps = { filter: BetFilter; playerId: number | null }

const typeLabels = {
  single: 'bets.type-single',
  combo: 'bets.type-combo',
  system: 'bets.type-system',
  custom_bet: 'bets.type-custom',
} as const

/**
 * BET-02: the filters of the list. Each choice shows how many bets match it, and is a link, so that every list has an
 * address.
 */
export function BetFilters({ filter, playerId }: BetFiltersProps) {
  const { api, links } = usePage()
  const { t, timeZone } = useI18n()
  const requested = requestedBets(filter, timeZone)
  const summaryOf = (result: BetFilter['result']) => ({
    ...summaryQuery(api, playerId ?? 0, { ...requested, result }),
    enabled: playerId !== null,
  })
  const { data: summary } = useQuery(summaryOf(filter.result))
  // Open bets have no result yet, so the link to them drops that filter, and its count ignores it.
  const { data: ofAnyResult } = useQuery(summaryOf(undefined))
  const to = (change: BetFilter) => links.bets(filterSearch({ ...filter, ...change }))
  const count = (totals: BetTotals | undefined) => (totals ? { count: <Counted value={totals.count} /> } : {})
  return (
    <div className="stack stack--3">
      <div className="filters">
        <SegmentedLinks
          label={t('bets.status')}
          options={[
            {
              href: to({ status: 'open', result: undefined }),
              label: t('bets.open'),
              current: filter.status === 'open',
              ...count(ofAnyResult?.open),
            },
            {
              href: to({ status: 'settled' }),
              label: t('bets.settled'),
              current: filter.status === 'settled',
              ...count(summary?.settled),
            },
            {
              href: to({ status: undefined }),
              label: t('bets.all'),
              current: filter.status === undefined,
              ...count(summary?.all),
            },
          ]}
        />
        {filter.status === 'open' ? null : (
          <ChipRow label={t('bets.results')}>
            <ChipLink href={to({ result: undefined })} current={filter.result === undefined}>
              {t('bets.all-results')}
            </ChipLink>
            <ChipLink href={to({ result: 'win' })} current={filter.result === 'win'}>
              {t('bets.won')}
            </ChipLink>
            <ChipLink href={to({ result: 'lose' })} current={filter.result === 'lose'}>
              {t('bets.lost')}
            </ChipLink>
            <ChipLink href={to({ result: 'refund' })} current={filter.result === 'refund'}>
              {t('bets.refunded')}
            </ChipLink>
          </ChipRow>
        )}
        <ChipRow label={t('bets.types')}>
          <ChipLink href={to({ type: undefined })} current={filter.type === undefined}>
            {t('bets.all-types')}
          </ChipLink>
          {BetType.options.map((type) => (
            <ChipLink key={type} href={to({ type })} current={filter.type === type}>
              {t(typeLabels[type])}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <div className="filters">
        <DayRange filter={filter} />
        <WordSearch filter={filter} />
      </div>
      {summary ? <BetTotalsRow summary={summary} status={filter.status} /> : null}
    </div>
  )
}

function Counted({ value }: { value: number }) {
  return useI18n().number(value)
}

/**
 * The search by words. The input limits the length, and a single letter is ignored, so that the whole list is shown.
 */
function WordSearch({ filter }: Pick<BetFiltersProps, 'filter'>) {
  const { links } = usePage()
  const { t } = useI18n()
  const { search, ...others } = filter
  return (
    <form className="days" role="search" action={links.bets()} method="get" key={search ?? ''}>
      <HiddenFields filter={others} />
      <TextInput
        type="search"
        name="search"
        defaultValue={search}
        minLength={2}
        maxLength={60}
        aria-label={t('bets.search')}
        placeholder={t('bets.search-hint')}
        className="days__search"
      />
      <Button type="submit" size="s">
        {t('bets.search-show')}
      </Button>
      {search === undefined ? null : (
        <a className="link text-sm" href={links.bets(filterSearch(others))}>
          {t('bets.search-clear')}
        </a>
      )}
    </form>
  )
}

/** Repeats the other filters as hidden fields, because submitting a form would drop them from the address. */
function HiddenFields({ filter }: { filter: BetFilter }) {
  return Object.entries(filter).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** The filter by dates. It is a form, so that it works before the page is hydrated. */
function DayRange({ filter }: Pick<BetFiltersProps, 'filter'>) {
  const { links } = usePage()
  const { t, locale, digits } = useI18n()
  const id = useId()
  const { from, to, ...others } = filter
  const day = { locale: intlTag(locale), digits, className: 'days__input' }
  return (
    <form className="days" action={links.bets()} method="get" key={`${from ?? ''}/${to ?? ''}`}>
      <HiddenFields filter={others} />
      <span className="days__field">
        <label id={labelIdOf(`${id}-from`)} htmlFor={`${id}-from`}>
          {t('bets.from')}
        </label>
        <DateInput {...day} id={`${id}-from`} name="from" defaultValue={from} />
      </span>
      <span className="days__field">
        <label id={labelIdOf(`${id}-to`)} htmlFor={`${id}-to`}>
          {t('bets.to')}
        </label>
        <DateInput {...day} id={`${id}-to`} name="to" defaultValue={to} />
      </span>
      <Button type="submit" size="s">
        {t('bets.show-days')}
      </Button>
      {from === undefined && to === undefined ? null : (
        <a className="link text-sm" href={links.bets(filterSearch(others))}>
          {t('bets.all-days')}
        </a>
      )}
    </form>
  )
}
