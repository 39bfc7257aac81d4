// @vitest-environment happy-dom
import { getBets, getBetSummary } from '@touchline/contract'
import type { BetTotals, Endpoint, PlacedBet } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import type { Links } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { samplePlacedSelection } from '../../bet-slip/testing/samples.ts'
import { queryClient } from '../../session/query-client.ts'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { emitBetUpdate } from '../bet-updates.ts'
import { i18n, openBet } from '../testing/samples.ts'
import { useMatchBets } from './use-match-bets.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const links = { bets: () => '/sports/bets-history' } as Links
const matchId = samplePlacedSelection.match.id
const player = { status: 'player', player: { id: 7, isLoggedIn: true }, accounts: [] } as never

const won: PlacedBet = {
  ...openBet,
  status: 'done',
  result: 'win_entire',
  odds: 1_950,
  potential_win: 1_950,
  win_amount: 1_950,
}
const lost: PlacedBet = { ...openBet, status: 'done', result: 'lose_entire', odds: 1_850, win_amount: 0 }
const elsewhere = { ...samplePlacedSelection, id: 2, match: { ...samplePlacedSelection.match, id: matchId + 1 } }
const combo: PlacedBet = { ...openBet, type: 'combo', odds: 4_000, selections: [samplePlacedSelection, elsewhere] }

const eur = { currency: 'EUR', subunits: 100, open_stake: 0, possible_return: 0 }
const nothing: BetTotals = { count: 0, money: [] }
let stored: readonly PlacedBet[] = []
let settled: BetTotals = nothing
let isDown = false
let requested: { endpoint: Endpoint; query: unknown }[] = []

const api = (async (endpoint: Endpoint, { query }: { query: unknown }) => {
  requested.push({ endpoint, query })
  if (isDown) throw new Error('offline')
  if (endpoint === getBetSummary)
    return { settled, open: { count: stored.length - settled.count, money: [] }, all: nothing }
  return { bets: stored, pagination: { page: 1, last_page: 1, limit: 20, total: stored.length } }
}) as unknown as Api

beforeEach(() => {
  ;[stored, settled, isDown, requested] = [[], nothing, false, []]
  sessionStore.setState({ session: player })
})
let close = async () => {}

afterEach(async () => {
  await close()
  queryClient().clear()
  document.body.replaceChildren()
  delete document.documentElement.dataset['player']
})

function Place() {
  const card = useMatchBets(matchId)
  return <main data-state={card === undefined ? 'waiting' : 'known'}>{card}</main>
}

async function show({ words = i18n, isMyBetsVisible = true } = {}): Promise<HTMLElement> {
  await close()
  const { container, root } = await mount(
    <TestPage site={sampleSite({ site: { isMyBetsVisible } })} i18n={words} api={api} links={links}>
      <Place />
    </TestPage>,
  )
  close = () => act(async () => root.unmount())
  return container
}

const stateOf = (container: HTMLElement) => container.querySelector('main')?.dataset['state']

/** Polls inside `act`, because code and data arrive in separate steps. */
function poll<Value>(read: () => Value) {
  const settle = async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
    return read()
  }
  return expect.poll(settle)
}

async function showKnown(bets: readonly PlacedBet[], sums: BetTotals = nothing): Promise<HTMLElement> {
  stored = bets.map((bet, index) => ({ ...bet, id: bet.id.replace(/.{2}$/, String(10 + index)) }))
  settled = sums
  const container = await show()
  await poll(() => stateOf(container)).toBe('known')
  return container
}

const texts = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map((found) => found.textContent?.replace(/\s+/g, ' ').trim())

const sums = (container: HTMLElement) =>
  texts(container, '.match-bets__sum').map((text) => text?.replace(' Returned', ''))

it('BET-02d the totals of stakes and returns on a match are shown for each currency, and every bet with its calculation', async () => {
  const container = await showKnown([won, lost], {
    count: 2,
    money: [
      { ...eur, stake: 2_000, returned: 1_950 },
      { ...eur, currency: 'USD', stake: 500, returned: 0 },
    ],
  })
  expect(texts(container, 'h3')).toEqual(['Your bets here'])
  expect(texts(container, '.pill')).toEqual(['Settled 2'])
  expect(texts(container, '.totals')).toEqual([
    'Staked€20.00Returned€19.50Net−€0.50',
    'Staked$5.00Returned$0.00Net−$5.00',
  ])
  expect(texts(container, '.match-bets__what')).toEqual([
    expect.stringMatching(/^Ajax 1x2Won · Placed \d+ \w+ \d\d:\d\d$/),
    expect.stringMatching(/^Ajax 1x2Lost · Placed /),
  ])
  expect(sums(container)).toEqual(['€10.00 × 1.95 → €19.50', '€10.00 × 1.85 → €0.00'])
  expect(container.querySelectorAll('.leg-mark--won, .leg-mark--lost')).toHaveLength(2)
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/sports/bets-history')
})

it('CFG-01f a site that hides a player’s bets has no link to their list', async () => {
  stored = [won]
  const container = await show({ isMyBetsVisible: false })
  await poll(() => texts(container, 'h3')).toEqual(['Your bets here'])
  expect(container.querySelector('a[href*="bets-history"]')).toBeNull()
})

it('BET-04 the price is left out of a calculation if stake times price is not the payout', async () => {
  const sold: PlacedBet = { ...won, status: 'cashed_out', result: 'cashed_out', win_amount: 1_234 }
  const container = await showKnown([
    sold,
    { ...won, result: 'refund_entire', win_amount: 1_000 },
    { ...won, result: 'refund_half_win_other', win_amount: 1_475 },
    // In a dead heat the payout is not stake times price.
    { ...won, win_amount: 975 },
    { ...won, win_amount: 1_950, cash_out: { open_stake: 0, amount: 400 } },
  ])
  expect(sums(container)).toEqual(['€12.34', '€10.00', '€14.75', '€9.75', '€19.50'].map((paid) => `€10.00 → ${paid}`))
  expect(texts(container, '.leg-result')).toEqual(['Cashed out', 'Refunded', 'Part refunded', 'Won', 'Won'])
})

it('BET-04 ODDS-01 the price is left out of a calculation if its odds format is not a factor', async () => {
  stored = [won]
  const container = await show({ words: i18n.with({ oddsFormat: 'american' }) })
  await poll(() => stateOf(container)).toBe('known')
  expect(sums(container)).toEqual(['€10.00 → €19.50'])
})

it('BET-08 a combo shows its selection on this match, and states that other legs are open', async () => {
  const container = await showKnown([combo, { ...combo, status: 'done', result: 'lose_entire', win_amount: 0 }])
  expect(texts(container, '.pill')).toEqual(['Open 2'])
  expect(texts(container, '.match-bets__what')).toEqual([
    expect.stringMatching(/^Combo, 2 legs, withAjax 1x2Open · /),
    expect.stringMatching(/^Combo, 2 legs, withAjax 1x2Lost · /),
  ])
  expect(sums(container)).toEqual(['€10.00', '€10.00 → €0.00'])
})

it('BET-08 only bets on this match are requested, and at most ten are listed', async () => {
  const container = await showKnown(Array.from({ length: 12 }, () => won))
  expect(requested.map(({ endpoint }) => endpoint)).toEqual([getBets, getBetSummary])
  for (const { query } of requested) expect(query).toMatchObject({ match_id: matchId })
  expect(container.querySelectorAll('.match-bets__bet')).toHaveLength(10)
  expect(container.textContent).toContain('Newest 10 of 12 bets')
})

it('BET-03b a bet that is settled while it is shown is updated in place', async () => {
  const container = await showKnown([openBet])
  expect(texts(container, '.leg-result')).toEqual(['Open'])
  const [bet] = stored
  stored = [{ ...won, id: bet!.id }]
  await act(async () => emitBetUpdate({ type: 'bet-changed', bet: stored[0]! }))
  await poll(() => texts(container, '.leg-result')).toEqual(['Won'])
})

it('BET-08a a visitor sees nothing and nothing is requested, but the space of the card is reserved while a player is expected', async () => {
  sessionStore.setState({ session: { status: 'visitor' } })
  const container = await show()
  expect([container.textContent, requested.length]).toEqual(['', 0])
  expect(stateOf(container)).toBe('known')

  await close()
  document.documentElement.dataset['player'] = ''
  sessionStore.setState({ session: { status: 'pending' } })
  const expected = await show()
  expect(stateOf(expected)).toBe('waiting')
  await act(async () => dispatchSession({ type: 'profile-failed' }))
  expect(stateOf(expected)).toBe('known')
})

it('BET-08 a player without a bet on the match sees nothing, and a failure can be retried', async () => {
  expect((await showKnown([])).textContent).toBe('')
  queryClient().clear()
  isDown = true
  const container = await showKnown([won])
  expect(container.textContent).toContain('Your bets could not be loaded.')
  isDown = false
  await act(async () => container.querySelector('button')?.click())
  await poll(() => texts(container, 'h3')).toEqual(['Your bets here'])
})
