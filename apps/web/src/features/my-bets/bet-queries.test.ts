import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import type { PlacedBet } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { samplePlacedBet } from '../bet-slip/testing/samples.ts'
import { applyBet, betsQuery } from './bet-queries.ts'

const api = (() => Promise.reject(new Error('not asked'))) as unknown as Api

function clientWith(lists: Partial<Record<'open' | 'settled' | 'all', readonly PlacedBet[]>>) {
  const client = new QueryClient()
  const keyOf = (list: string) =>
    betsQuery(api, 7, { status: list === 'all' ? undefined : (list as 'open'), result: undefined }).queryKey
  for (const [list, bets] of Object.entries(lists)) {
    const pagination = { page: 1, last_page: 1, limit: 20, total: bets.length }
    client.setQueryData(keyOf(list), { pages: [{ bets, pagination }], pageParams: [1] } as never)
  }
  return {
    client,
    ids: (list: string) =>
      (client.getQueryData(keyOf(list)) as { pages: { bets: PlacedBet[] }[] }).pages.flatMap(({ bets }) =>
        bets.map(({ status }) => status),
      ),
    isStale: (list: string) => client.getQueryState(keyOf(list))?.isInvalidated,
  }
}

it('BET-03 a bet that is settled leaves the list of open bets, and changes in place in the list of all', () => {
  const lists = clientWith({ open: [samplePlacedBet], all: [samplePlacedBet], settled: [] })
  applyBet(lists.client, { ...samplePlacedBet, status: 'done', result: 'win_entire' })
  expect([lists.ids('open'), lists.ids('all'), lists.ids('settled')]).toEqual([[], ['done'], []])
  // Only the list that should have it now is read again.
  expect(['open', 'all', 'settled'].map(lists.isStale)).toEqual([false, false, true])
})

it('a new bet makes the lists it belongs to read again', () => {
  const lists = clientWith({ open: [], all: [], settled: [] })
  applyBet(lists.client, samplePlacedBet)
  expect(['open', 'all', 'settled'].map(lists.isStale)).toEqual([true, true, false])
})

it('an answer that was on its way when the bet changed does not undo the change', async () => {
  const answers: ((bet: PlacedBet) => void)[] = []
  const slowApi = (() =>
    new Promise((resolve) =>
      answers.push((bet) =>
        resolve({ bets: [bet], pagination: { page: 1, last_page: 1, limit: 20, total: 1 } } as never),
      ),
    )) as unknown as Api
  const client = new QueryClient()
  const observer = new InfiniteQueryObserver(client, betsQuery(slowApi, 7, { status: undefined, result: undefined }))
  const leave = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ bets }) => bets.map(({ status }) => status))
  answers[0]?.(samplePlacedBet)
  await expect.poll(shown).toEqual([samplePlacedBet.status])
  void observer.refetch()
  const done = { ...samplePlacedBet, status: 'done', result: 'lose_entire' } as PlacedBet
  applyBet(client, done)
  answers[1]?.(samplePlacedBet)
  await expect.poll(() => answers.length).toBe(3)
  expect(shown()).toEqual(['done'])
  answers[2]?.(done)
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(shown()).toEqual(['done'])
  leave()
})

it('a first answer that was on its way when the bet was settled does not list it as open', async () => {
  const answers: ((bets: PlacedBet[]) => void)[] = []
  const pagination = { page: 1, last_page: 1, limit: 20, total: 1 }
  const slowApi = (() =>
    new Promise((resolve) => answers.push((bets) => resolve({ bets, pagination } as never)))) as unknown as Api
  const client = new QueryClient()
  const observer = new InfiniteQueryObserver(client, betsQuery(slowApi, 7, { status: 'open', result: undefined }))
  const leave = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ bets }) => bets)
  applyBet(client, { ...samplePlacedBet, status: 'done', result: 'lose_entire' } as PlacedBet)
  answers[0]?.([samplePlacedBet])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([])
  await expect.poll(shown).toEqual([])
  leave()
})
