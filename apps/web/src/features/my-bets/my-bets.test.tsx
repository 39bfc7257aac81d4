// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { getBetTimeline, postCashOutWatch } from '@touchline/contract'
import type { Endpoint, PlacedBet, TimelineEntry } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import type { Links } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { overAndYes, samplePlacedBet } from '../bet-slip/testing/samples.ts'
import { queryClient } from '../session/query-client.ts'
import { sessionStore } from '../session/index.ts'
import { emitBetUpdate } from './bet-updates.ts'
import type { BetUpdate } from './bet-updates.ts'
import type { BetPage, RenderedBets } from './bet-queries.ts'
import { MyBets } from './my-bets.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const links = {
  page: () => '#',
  matchById: () => '#',
  bets: () => '#',
  checkReceipt: () => '#',
  signIn: () => '#',
} as unknown as Links
let stored: readonly PlacedBet[] = []
const api = (async (endpoint: Endpoint) =>
  endpoint === postCashOutWatch ? { offers: [], seconds: 30 } : pageOf(stored)) as unknown as Api
let close = async () => {}

function pageOf(bets: readonly PlacedBet[]): BetPage {
  return { bets: [...bets], pagination: { page: 1, last_page: 1, limit: 20, total: bets.length } }
}

beforeEach(() => {
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
})
afterEach(async () => {
  await close()
  queryClient().clear()
  document.body.replaceChildren()
})

async function openTab(rendered: RenderedBets | null = null, server = api) {
  const { container, root } = await mount(
    <TestPage i18n={i18n} api={server} links={links}>
      <MyBets filter={{ status: 'open', result: undefined }} rendered={rendered} />
    </TestPage>,
  )
  close = () => act(async () => root.unmount())
  return () => [...container.querySelectorAll('[data-bet]')].map((card) => card.getAttribute('data-bet'))
}

/**
 * Shows the tab with the bets before a change, closes it, sends the update, and opens it again with the bets after the
 * change. Returns a function that reads the shown bets.
 */
async function openAfter(before: readonly PlacedBet[], after: readonly PlacedBet[], update: BetUpdate) {
  stored = before
  const bets = await openTab()
  await act(async () => {
    await expect.poll(bets).toEqual(before.map(({ id }) => id))
  })
  await close()
  stored = after
  emitBetUpdate(update)
  return openTab()
}

it('BET-03b a bet that is placed while no list is shown is in the list that is shown next', async () => {
  const bets = await openAfter([], [samplePlacedBet], { type: 'bet-changed', bet: samplePlacedBet })
  await act(async () => {
    await expect.poll(bets).toEqual([samplePlacedBet.id])
  })
})

it('BET-03b a bet that is settled while no list is shown is not in the list of open bets that is shown next', async () => {
  const settled: PlacedBet = { ...samplePlacedBet, status: 'done', result: 'win_entire' }
  const bets = await openAfter([samplePlacedBet], [], { type: 'bet-changed', bet: settled })
  expect(bets()).toEqual([])
})

it('BET-03b if updates were missed while no list was shown, the list that is shown next is read again', async () => {
  const bets = await openAfter([], [samplePlacedBet], { type: 'gap' })
  await act(async () => {
    await expect.poll(bets).toEqual([samplePlacedBet.id])
  })
})

it('BET-03b a list that the server rendered counts as old as the page, and is read again if it is outdated', async () => {
  stored = [samplePlacedBet]
  const timeOrigin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 60_000)
  const bets = await openTab({ playerId: 7, page: pageOf([]) })
  await act(async () => {
    await expect.poll(bets).toEqual([samplePlacedBet.id])
  })
  timeOrigin.mockRestore()
})

const unanswered = (() => new Promise(() => {})) as unknown as Api
const asPlayer = (id: number) =>
  act(async () => sessionStore.setState({ session: { status: 'player', player: { id }, accounts: [] } as never }))

it('BET-02 a bet that the player opens in the rendered list before the session is known stays open', async () => {
  sessionStore.setState({ session: { status: 'unknown' } })
  await openTab({ playerId: 7, page: pageOf([samplePlacedBet]) }, unanswered)
  const details = document.querySelector('details')!
  await act(async () => (details.open = true))
  await asPlayer(7)
  expect(document.querySelector('details')).toBe(details)
  expect(details.open).toBe(true)
})

/** Opens the history of a bet and returns a function that reads its text. */
async function openHistory(bet: PlacedBet, entries: readonly TimelineEntry[]) {
  const server = (async (endpoint: Endpoint) =>
    endpoint === getBetTimeline ? { entries } : api(endpoint, {} as never)) as unknown as Api
  await openTab({ playerId: 7, page: pageOf([bet]) }, server)
  const details = document.querySelector<HTMLDetailsElement>('.bet__more')!
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  return (lines: string) => [...details.querySelectorAll(lines)].map(({ textContent }) => textContent)
}

it('BEY-01b the history of a bet states who took each step and why', async () => {
  const step = (kind: TimelineEntry['kind'], reason: TimelineEntry['reason'], actor: 'player' | 'staff') =>
    ({ kind, reason, actor: { type: actor, id: null }, at: '2026-11-15T03:00:00Z', data: {} }) as TimelineEntry
  const entries = [step('requested', 'requested-by-player', 'player'), step('reversed', 'result-corrected', 'staff')]
  const history = await openHistory(samplePlacedBet, entries)
  await act(async () => {
    await expect
      .poll(() => history('.timeline__who'))
      .toEqual(['You: the bet was asked for', 'Our staff: the result was corrected'])
  })
})

it('SLIP-22h the history of a bet names each selection with its market', async () => {
  const step = (kind: TimelineEntry['kind'], data: TimelineEntry['data']): TimelineEntry => {
    return { kind, data, reason: 'result-received', actor: { type: 'feed', id: '1' }, at: '2026-11-15T03:00:00Z' }
  }
  const history = await openHistory({ ...samplePlacedBet, type: 'combo', selections: overAndYes }, [
    step('leg_settled', { selection: 1, outcome: 'over 3.5', result: 'win_entire' }),
    step('leg_settled', { selection: 2, outcome: 'yes', result: 'win_entire' }),
    step('leg_reopened', { selection: 2, outcome: 'yes', fact: 'settlement_rolled_back' }),
  ])
  await act(async () => {
    await expect
      .poll(() => history('.timeline__step'))
      .toEqual([
        expect.stringContaining('Over 3.5 goals won · official result'),
        expect.stringContaining('Both teams to score: yes won · official result'),
        expect.stringContaining('Both teams to score: yes open again · its result was taken back'),
      ])
  })
})

it('BEY-04f bets rendered for one player are shown to no other', async () => {
  const ofSeven = { playerId: 7, page: pageOf([samplePlacedBet]) }
  const bets = await openTab(ofSeven, unanswered)
  expect(bets()).toEqual([samplePlacedBet.id])
  await asPlayer(8)
  expect(bets()).toEqual([])
  // The rendered bets are hidden while the new session is loading, and after returning to the page.
  await act(async () => sessionStore.setState({ session: { status: 'pending', hasFailed: true } }))
  expect(bets()).toEqual([])
  await asPlayer(8)
  await close()
  expect((await openTab(ofSeven, unanswered))()).toEqual([])
})

it('BEY-04f rendered bets are not shown to a player who signs in after the page found no session', async () => {
  sessionStore.setState({ session: { status: 'unknown' } })
  const ofSeven = { playerId: 7, page: pageOf([samplePlacedBet]) }
  const bets = await openTab(ofSeven, unanswered)
  expect(bets()).toEqual([samplePlacedBet.id])
  await act(async () => sessionStore.setState({ session: { status: 'visitor' } }))
  await act(async () => sessionStore.setState({ session: { status: 'pending', hasFailed: true } }))
  expect(bets()).toEqual([])
  await asPlayer(8)
  expect(bets()).toEqual([])
})

it('BEY-04f rendered bets are not shown to a player whom another tab signed in before the session was known', async () => {
  sessionStore.setState({ session: { status: 'unknown' } })
  const bets = await openTab({ playerId: 7, page: pageOf([samplePlacedBet]) }, unanswered)
  await asPlayer(8)
  expect(bets()).toEqual([])
})

it('BET-02 a list with more bets than can be shown has the newest ones, and states how to find older ones', async () => {
  const server = (async (endpoint: Endpoint, { query }: { query: { page: number } }) => {
    if (endpoint === postCashOutWatch) return { offers: [], seconds: 30 }
    const bets = [{ ...samplePlacedBet, id: `of page ${query.page}` }]
    return { bets, pagination: { page: query.page, last_page: 30, limit: 20, total: 600 } }
  }) as unknown as Api
  const bets = await openTab(null, server)
  const more = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  for (let page = 1; page <= 25; page += 1) {
    await act(async () => {
      await expect.poll(bets).toHaveLength(page)
    })
    await act(async () => more()?.click())
  }
  expect([more(), bets().length, bets()[0]]).toEqual([undefined, 25, 'of page 1'])
  expect(document.body.textContent).toContain('The 500 newest bets are listed. Choose dates to find older ones.')
})
