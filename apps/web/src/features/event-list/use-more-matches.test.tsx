// @vitest-environment happy-dom
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { mount } from '../../site/testing/mount.ts'
import type { MatchPage } from './match-query.ts'
import { useMoreMatches } from './use-more-matches.ts'
import type { MoreMatches } from './use-more-matches.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

afterEach(() => document.body.replaceChildren())

type PendingCall = { page: number; signal: AbortSignal; answer: (ids?: readonly number[]) => void; fail: () => void }

async function open(shown: MatchPage, address: string) {
  const calls: PendingCall[] = []
  const api = ((_call: Endpoint, { query, signal }: { query: { page: number }; signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const { page } = query
      const answer = (ids: readonly number[] = [page]) =>
        resolve({
          matches: ids.map((id) => sampleMatch({ id })),
          pagination: { page, last_page: 9, total: 9, limit: 1 },
        })
      calls.push({ page, signal, answer, fail: () => reject(new Error('no answer')) })
    })) as unknown as Api
  let current!: MoreMatches
  function List(props: { shown: MatchPage; address: string }) {
    current = useMoreMatches(props.shown, props.address)
    return null
  }
  const list = (next: MatchPage, at: string) => (
    <TestPage api={api}>
      <List shown={next} address={at} />
    </TestPage>
  )
  const { root } = await mount(list(shown, address))
  return {
    calls,
    state: () => current.state,
    ids: () => current.matches.map(({ id }) => id),
    more: () => act(async () => current.loadMore?.()),
    reply: (what: () => void) => act(async () => what()),
    show: (next: MatchPage, at: string) => act(async () => root.render(list(next, at))),
    leave: () => act(async () => root.unmount()),
  }
}

function part(query: Partial<MatchPage['query']> = {}): MatchPage {
  return { matches: [sampleMatch({ id: 1 })], page: 1, lastPage: 9, total: 9, query: { match_status: [0], ...query } }
}

it('NAV-12 in a list of the next hours the loaded pages stay while its time window moves', async () => {
  const list = await open(part({ start_to: '2030-01-01T12:00:00Z' }), '/sports/live?time=3h')
  await list.more()
  await list.reply(() => list.calls[0]?.answer())
  expect(list.ids()).toEqual([1, 2])
  await list.show(part({ start_to: '2030-01-01T12:01:00Z' }), '/sports/live?time=3h')
  expect(list.ids()).toEqual([1, 2])
  await list.leave()
})

it('a failed or running call of one list has no effect on the list that is shown next', async () => {
  const list = await open(part(), '/sports/a')
  await list.more()
  await list.reply(() => list.calls[0]?.fail())
  expect(list.state()).toBe('failed')
  await list.show(part(), '/sports/b')
  expect([list.state(), list.ids()]).toEqual(['idle', [1]])
  await list.more()
  expect(list.state()).toBe('loading')
  // The same filters in another language are another list.
  await list.show(part(), '/de/sports/b')
  expect([list.state(), list.calls[1]?.signal.aborted]).toEqual(['idle', true])
  await list.reply(() => list.calls[1]?.answer())
  expect(list.ids()).toEqual([1])
  await list.leave()
})

it('loaded pages are read again one after the other, and each is shown when it arrives', async () => {
  const list = await open(part(), '/sports/c')
  for (const place of [0, 1, 2]) {
    await list.more()
    await list.reply(() => list.calls[place]?.answer())
  }
  expect(list.ids()).toEqual([1, 2, 3, 4])
  await list.show(part(), '/sports/c')
  expect(list.calls.slice(3).map(({ page }) => page)).toEqual([2])
  await list.reply(() => list.calls[3]?.answer([12]))
  expect(list.ids()).toEqual([1, 12, 3, 4])
  expect(list.calls.slice(4).map(({ page }) => page)).toEqual([3])
  await list.reply(() => list.calls[4]?.fail())
  expect([list.state(), list.ids(), list.calls.length]).toEqual(['failed', [1, 12, 3, 4], 5])
  await list.leave()
})
