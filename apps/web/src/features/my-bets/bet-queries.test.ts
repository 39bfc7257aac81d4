import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { getBets, getPlayer } from '@touchline/contract'
import type { Endpoint, PlacedBet } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { samplePlacedBet, samplePlacedSelection } from '../bet-slip/testing/samples.ts'
import { applyBet } from './follow-bet-updates.ts'
import { betsQuery, readRenderedBets } from './bet-queries.ts'

const api = (() => Promise.reject(new Error('not asked'))) as unknown as Api

type List = 'open' | 'settled' | 'all' | 'won'

function clientWith(lists: Partial<Record<List, readonly PlacedBet[]>>) {
  const client = new QueryClient()
  const keyOf = (list: string) =>
    betsQuery(api, 7, {
      status: list === 'open' || list === 'settled' ? list : undefined,
      result: list === 'won' ? 'win' : undefined,
    }).queryKey
  for (const [list, bets] of Object.entries(lists)) {
    const pagination = { page: 1, last_page: 1, limit: 20, total: bets.length }
    client.setQueryData(keyOf(list), { pages: [{ bets, pagination }], pageParams: [1] } as never)
  }
  const bets = (list: List) =>
    (client.getQueryData(keyOf(list)) as { pages: { bets: PlacedBet[] }[] }).pages.flatMap((page) => page.bets)
  return {
    client,
    bets,
    statuses: (list: List) => bets(list).map(({ status }) => status),
    isStale: (list: List) => client.getQueryState(keyOf(list))?.isInvalidated,
  }
}

it('BET-03b a bet that is settled leaves the list of open bets, and is updated in place in the list of all', () => {
  const lists = clientWith({ open: [samplePlacedBet], all: [samplePlacedBet], settled: [], won: [] })
  applyBet(lists.client, { ...samplePlacedBet, status: 'done', result: 'win_entire' })
  expect((['open', 'all', 'settled', 'won'] as const).map(lists.statuses)).toEqual([[], ['done'], [], []])
  // Only the lists that should contain the bet now but do not are read again.
  expect((['open', 'all', 'settled', 'won'] as const).map(lists.isStale)).toEqual([false, false, true, true])
  applyBet(lists.client, { ...samplePlacedBet, status: 'done', result: 'lose_entire' })
  expect(lists.bets('all').map(({ result }) => result)).toEqual(['lose_entire'])
})

it('BET-02b a bet whose result was corrected leaves the list of the old result', () => {
  const won: PlacedBet = { ...samplePlacedBet, status: 'done', result: 'win_entire' }
  const lists = clientWith({ won: [won] })
  applyBet(lists.client, { ...won, result: 'lose_entire' })
  expect(lists.bets('won')).toEqual([])
})

it('BET-03ab a rejected bet of a VIP leaves the list, and any other rejected bet stays in its place', () => {
  const submitted: PlacedBet = { ...samplePlacedBet, status: 'submitted' }
  const vip: PlacedBet = { ...submitted, id: 'b7b0f6ad-6f0c-4e0e-a5a4-3a3d0e1f4a11', is_vip: true }
  const lists = clientWith({ all: [vip, submitted] })
  for (const bet of [vip, submitted]) applyBet(lists.client, { ...bet, status: 'rejected' })
  expect(lists.bets('all').map(({ id, status }) => [id, status])).toEqual([[submitted.id, 'rejected']])
})

it('BET-03c an update that contains some selections of a bet leaves the others unchanged', () => {
  const [first] = samplePlacedBet.selections
  const legs = [1, 2, 3].map((id) => ({ ...first!, id, status: 'no_results' as const }))
  const combo: PlacedBet = { ...samplePlacedBet, type: 'combo', selections: legs }
  const lists = clientWith({ all: [combo] })
  applyBet(lists.client, { ...combo, selections: [{ ...legs[1]!, status: 'win_entire' }] })
  expect(lists.bets('all')[0]?.selections.map(({ id, status }) => [id, status])).toEqual([
    [1, 'no_results'],
    [2, 'win_entire'],
    [3, 'no_results'],
  ])
})

it('BET-03c an update in the language in which the bet was placed does not change the listed names', () => {
  const inGerman = { ...samplePlacedSelection, market: { ...samplePlacedSelection.market, name: 'Spielausgang' } }
  const lists = clientWith({ all: [{ ...samplePlacedBet, selections: [inGerman] }] })
  applyBet(lists.client, { ...samplePlacedBet, selections: [{ ...samplePlacedSelection, status: 'win_entire' }] })
  expect(lists.bets('all')[0]?.selections).toEqual([{ ...inGerman, status: 'win_entire' }])
})

it('when a bet is placed, the lists to which it belongs are read again', () => {
  const lists = clientWith({ open: [], all: [], settled: [] })
  applyBet(lists.client, samplePlacedBet)
  expect((['open', 'all', 'settled'] as const).map(lists.isStale)).toEqual([true, true, false])
})

it('BET-03b a list that is due to be read again is still read after another of its bets was updated in place', () => {
  const other: PlacedBet = { ...samplePlacedBet, id: 'b7b0f6ad-6f0c-4e0e-a5a4-3a3d0e1f4a11' }
  const lists = clientWith({ all: [other] })
  applyBet(lists.client, samplePlacedBet)
  applyBet(lists.client, { ...other, status: 'done', result: 'win_entire' })
  expect([lists.statuses('all'), lists.isStale('all')]).toEqual([['done'], true])
})

it('the answer to a read that was in flight when the bet changed does not undo the change', async () => {
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

it('if a bet is settled during the first read of the open bets, the list does not contain it', async () => {
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

it.each([
  ['a visitor is asked for no bets', null, [getPlayer]],
  ['a player has theirs', { id: 7, isLoggedIn: true }, [getPlayer, getBets]],
])('BET-08a a page that the server renders for %s', async (_title, player, requested) => {
  const calls: Endpoint[] = []
  const answering = (async (endpoint: Endpoint) => {
    calls.push(endpoint)
    return endpoint === getPlayer ? { player } : { bets: [samplePlacedBet] }
  }) as unknown as Api
  const rendered = await readRenderedBets(answering, {}, new AbortController().signal)
  expect(calls).toEqual(requested)
  expect(rendered).toEqual(player && { playerId: 7, page: { bets: [samplePlacedBet] } })
})
