// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { BetTotals, Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import type { Links } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import type { BetFilter } from '../bet-filter.ts'
import { i18n } from '../testing/samples.ts'
import { BetFilters } from './bet-filters.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const links = { bets: (search = '') => `/bets${search}` } as unknown as Links

function totals(count: number, stake = 0, returned = 0): BetTotals {
  const eur = { currency: 'EUR', subunits: 100, stake, returned, open_stake: stake / 2, possible_return: stake * 2 }
  return { count, money: count === 0 ? [] : [eur] }
}

const everyBet = { open: totals(3, 3_000), settled: totals(5, 5_000, 3_200), all: totals(9, 9_000, 3_200) }
const wonBets = { open: totals(0), settled: totals(2, 2_000, 4_500), all: totals(2, 2_000, 4_500) }
const api = (async (_endpoint: Endpoint, { query }: { query: { result: string } }) =>
  query.result === 'win' ? wonBets : everyBet) as unknown as Api

afterEach(() => document.body.replaceChildren())

async function show(filter: BetFilter) {
  const { container } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <TestPage i18n={i18n} api={api} links={links}>
        <BetFilters filter={filter} playerId={7} />
      </TestPage>
    </QueryClientProvider>,
  )
  await act(async () => {
    await expect.poll(() => container.querySelector('.totals')).not.toBeNull()
  })
  const counted = [...container.querySelectorAll('a')].slice(0, 3).map(({ textContent }) => textContent)
  return { counted, sums: container.querySelector('.totals')?.textContent }
}

it('BET-02d counts and totals follow the chosen result, and the link to open bets removes that filter', async () => {
  expect(await show({ status: 'settled', result: 'win' })).toEqual({
    counted: ['Open3', 'Settled2', 'All2'],
    sums: 'Staked€20.00Returned€45.00Net€25.00',
  })
  expect((await show({ status: 'settled' })).sums).toBe('Staked€50.00Returned€32.00Net−€18.00')
})

it('BET-02d BEY-06b the total of open stakes counts only what is still in play', async () => {
  expect((await show({ status: 'open' })).sums).toBe('Stakes running€15.00Possible return€60.00')
})
