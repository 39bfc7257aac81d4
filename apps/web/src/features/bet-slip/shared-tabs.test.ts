// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTab, notifyTabs } from './testing/open-tab.ts'
import { sampleKey, sampleOutcome, samplePlacedBet, samplePlacement, sending } from './testing/samples.ts'

const other = { ...sampleOutcome, matchId: 2 }
const otherKey = '2/1//1' as typeof sampleKey
const builderKey = '1/18//1' as typeof sampleKey
const priceOf = (odds: number) => ({
  type: 'odds-received' as const,
  selectionId: sampleKey,
  line: { isOpen: true, isActive: true, odds },
})

/** Opens a tab of player 7 with a bet in flight. */
async function openSending() {
  const tab = await openTab(7)
  tab.toggleOutcome(sampleOutcome, sampleKey)
  tab.changeStake(1, 1_000)
  const sent = { ...samplePlacement, atMs: Date.now() }
  tab.dispatchSlip({ type: 'placement-started' }, { type: 'placement-sent', sent })
  return { ...tab, hasSent: () => tab.slip().placement?.sent.key === sent.key && tab.picks().includes(sampleKey) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

it('SLIP-15ac two tabs show one slip, and selections made in both tabs appear in each of them', async () => {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.changeStake(1, 1_000)
  const second = await openTab(7)
  expect(second.slip()).toEqual(first.slip())
  // The first tab has not been notified of the second pick yet.
  second.toggleOutcome(other, otherKey)
  first.changeStake(1, 500)
  expect([first.picks(), first.slip().bets.map(({ stake }) => stake)]).toEqual([
    [sampleKey, otherKey],
    [500, 500],
  ])
  notifyTabs()
  expect(second.slip()).toEqual(first.slip())
  first.dispatchSlip({ type: 'selection-removed', selectionId: sampleKey })
  first.dispatchSlip({ type: 'selection-removed', selectionId: otherKey })
  notifyTabs()
  expect(second.picks()).toEqual([])
})

it('SLIP-15ac a new price is stored if the player accepted it, but not if the policy accepted it, because every tab applies the policy', async () => {
  const tab = await openTab(7)
  tab.toggleOutcome(sampleOutcome, sampleKey)
  const stored = localStorage.getItem('tl.bets')
  tab.dispatchSlip(priceOf(1_900))
  expect([tab.slip().ticketState, localStorage.getItem('tl.bets')]).toEqual(['ODDS_CHANGED', stored])
  tab.dispatchSlip({ type: 'changes-accepted' })
  const agreed = localStorage.getItem('tl.bets')
  expect(agreed).toContain('"acceptedOdds":1900')
  // If tabs stored prices, a current and an outdated one would overwrite each other forever.
  tab.enter(null)
  tab.setSite({ sportsbook: { ...tab.state().site.sportsbook, oddsAcceptMode: 'any' } })
  tab.dispatchSlip(priceOf(1_800))
  expect(tab.slip().bets[0]?.selections[0]?.acceptedOdds).toBe(1_800)
  expect(localStorage.getItem('tl.bets')).toBe(agreed)
  // After a reload prices are compared with the stored ones.
  const reloaded = await openTab(7)
  reloaded.dispatchSlip(priceOf(1_800))
  expect(reloaded.slip()).toMatchObject({
    ticketState: 'ODDS_CHANGED',
    bets: [{ selections: [{ odds: 1_800, acceptedOdds: 1_900, isChanged: true }] }],
  })
})

it.each([
  ['the state of a match', { type: 'match-status-received', matchId: 1, status: 4 }],
  ['the state of a provider', { type: 'provider-status-received', provider: 'betradar', isActive: false }],
  ['the names of a selection', { type: 'names-received', selectionId: sampleKey, names: { outcomeName: 'Heim' } }],
  ['the price of a bet builder', { type: 'custom-odds-received', selectionIds: [sampleKey, builderKey], odds: 3_000 }],
] as const)(
  'SLIP-15a what a tab receives from the book is stored with the next change of the player and not before: %s',
  async (_, received) => {
    const tab = await openTab(7)
    if (received.type === 'custom-odds-received') {
      tab.toggleCustomOutcome(sampleOutcome, sampleKey)
      tab.toggleCustomOutcome({ ...sampleOutcome, marketId: 18 }, builderKey)
    } else tab.toggleOutcome(sampleOutcome, sampleKey)
    const [before, stored] = [tab.slip(), localStorage.getItem('tl.bets')]
    tab.dispatchSlip(received)
    const [changed, unchanged] = [tab.slip(), localStorage.getItem('tl.bets')]
    expect(changed).not.toEqual(before)
    expect(unchanged).toBe(stored)
    tab.changeStake(1, 700)
    expect((await openTab(7)).slip()).toEqual(tab.slip())
  },
)

it('SLIP-15c SLIP-10c stakes per line and total stakes mean the same in every tab and after a reload', async () => {
  const first = await openTab(7)
  const second = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.toggleOutcome(other, otherKey)
  first.changeOneStake(false)
  second.changeModes({ hasTotalStake: true })
  first.changeStake(1, 500)
  const third = await openTab(7)
  notifyTabs()
  const bets = [{ stake: 500 }, { stake: 0 }]
  for (const tab of [first, second, third])
    expect(tab.state()).toMatchObject({ hasOneStake: false, hasTotalStake: true, slip: { bets } })
})

it('SLIP-13 SLIP-15c the last stake is shared by all tabs, and a stored stake without a slip restores no slip', async () => {
  const first = await openTab(7)
  const second = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.changeStake(1, 700)
  first.removeSelections(first.slip().bets[0]!.selections[0]!)
  expect([localStorage.getItem('tl.bets'), localStorage.getItem('tl.last-stake')]).toEqual([null, expect.any(String)])
  const third = await openTab(7)
  expect(third.wasRestoring).toBe(false)
  for (const tab of [second, third]) {
    tab.toggleOutcome(sampleOutcome, sampleKey)
    expect(tab.slip().bets).toMatchObject([{ stake: 700 }])
    tab.toggleOutcome(sampleOutcome, sampleKey)
  }
  const visitor = await openTab(null)
  visitor.toggleOutcome(sampleOutcome, sampleKey)
  expect(visitor.slip().bets).toMatchObject([{ stake: 0 }])
})

it('BEY-04d SLIP-15c a sign-out in one tab clears the slip in all tabs, and another player sees none of it', async () => {
  const first = await openTab(7)
  const second = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  notifyTabs()
  expect(second.picks()).toEqual([sampleKey])
  first.clearSlip()
  notifyTabs()
  expect([second.picks(), localStorage.getItem('tl.bets')]).toEqual([[], null])

  second.toggleOutcome(sampleOutcome, sampleKey)
  const stranger = await openTab(8)
  expect(stranger.picks()).toEqual([])
  // The tab is opened before the session is known.
  const later = await openTab(null)
  expect(later.picks()).toEqual([sampleKey])
  later.enter(8)
  expect([later.picks(), localStorage.getItem('tl.bets')]).toEqual([[], null])
})

it('BEY-04d SLIP-15d while no player is signed in, a tab shows only the selections of a player’s slip; once that player signs in, it shows all of it', async () => {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.changeStake(1, 1_000)
  const later = await openTab(null)
  const stakes = () => [later.slip().bets.map(({ stake }) => stake), later.state().lastStake]
  expect([later.picks(), stakes()]).toEqual([[sampleKey], [[0], 0]])
  later.enter(7)
  expect(stakes()).toEqual([[1_000], 1_000])

  const visitor = await openTab(null)
  first.dispatchSlip(...sending)
  notifyTabs()
  // A visitor is not sent to the sign-in form for another player's bet.
  expect([visitor.picks(), visitor.slip().placement]).toEqual([[], null])
  first.dispatchSlip({ type: 'placement-succeeded', bets: [samplePlacedBet] })
  notifyTabs()
  expect([visitor.slip().ticketState, visitor.slip().placedBets]).toEqual(['INITIAL', []])
  expect(later.slip().ticketState).toBe('SUCCESS')
})

it('SLIP-15d a slip is removed a day after its last change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  vi.setSystemTime(Date.now() + 23 * 3_600_000)
  expect((await openTab(7)).picks()).toEqual([sampleKey])
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect([(await openTab(7)).picks(), localStorage.getItem('tl.bets')]).toEqual([[], null])
})

it('SLIP-15d in a tab that stays open the slip is emptied a day after its last change, and an alert is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  vi.setSystemTime(Date.now() + 23 * 3_600_000)
  first.changeStake(1, 1_000)
  vi.setSystemTime(Date.now() + 23 * 3_600_000)
  first.dispatchSlip(priceOf(1_900))
  expect([first.picks(), first.alert()]).toEqual([[sampleKey], undefined])
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  first.dispatchSlip(priceOf(1_800))
  expect([first.picks(), first.alert(), localStorage.getItem('tl.bets')]).toEqual([[], 'slip.emptied', null])
  // The old age does not apply to a new slip.
  first.toggleOutcome(other, otherKey)
  expect([first.picks(), first.slip().bets.map(({ stake }) => stake)]).toEqual([[otherKey], [0]])
})

it('SLIP-15c while another tab’s bets are in flight, a visitor cannot select prices, until that tab can no longer receive the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await openSending()
  const visitor = await openTab(null)
  visitor.toggleOutcome(other, otherKey)
  notifyTabs()
  expect([first.hasSent(), visitor.picks(), visitor.alert()]).toEqual([true, [], 'slip.tap-title'])
  vi.setSystemTime(Date.now() + 15_000)
  visitor.toggleOutcome(other, otherKey)
  expect(visitor.picks()).toEqual([otherKey])
})

it.each([
  ['of whoever is here', 'unknown', 7, [sampleKey], 'slip.tap-title'],
  ['of nobody here any more', 'unknown', null, [], 'slip.tap-title'],
  ['of whoever is here, while it is read', 'pending', 7, [sampleKey], 'slip.tap-title'],
  ['of nobody here any more, while it is read', 'pending', null, [], 'slip.tap-title'],
] as const)(
  'SLIP-15c a pick beside bets in flight waits until the session is known: %s',
  async (_, before, id, picks, alert) => {
    const first = await openSending()
    const later = await openTab(before)
    later.toggleOutcome(other, otherKey)
    notifyTabs()
    expect([later.state().pending.map(({ selectionId }) => selectionId), later.alert()]).toEqual([
      [otherKey],
      undefined,
    ])
    later.enter(id)
    expect([later.state().pending, later.picks(), later.alert()]).toEqual([[], picks, alert])
    expect(first.hasSent()).toBe(true)
  },
)

it.each([
  ['unknown', 'unknown'],
  ['being read', 'pending'],
  ['that of a visitor', null],
] as const)(
  'SLIP-15c a tap on a bet builder cannot wait and is rejected with its reason: the session is %s',
  async (_, id) => {
    const first = await openSending()
    const later = await openTab(id)
    later.toggleCustomOutcome({ ...other, marketId: 18 }, '2/18//1' as typeof sampleKey)
    notifyTabs()
    expect([later.state().pending, later.picks(), later.alert(), later.alertText()]).toEqual([
      [],
      [],
      'slip.tap-title',
      'slip.tap-placing',
    ])
    expect(first.hasSent()).toBe(true)
    // Nothing is applied once the session is known either.
    later.enter(7)
    expect([later.picks(), first.hasSent()]).toEqual([[sampleKey], true])
  },
)

it('SLIP-15c a selected price waits as long as the session is being read, and no bet that was sent is lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await openSending()
  const later = await openTab('unknown')
  later.enter('pending')
  vi.setSystemTime(Date.now() + 60_000)
  later.toggleOutcome(other, otherKey)
  notifyTabs()
  expect([later.state().pending.length, later.picks(), first.hasSent()]).toEqual([1, [], true])
  later.enter(7)
  expect([later.picks(), first.hasSent()]).toEqual([[sampleKey], true])
})

it.each(['unknown', 'pending'] as const)(
  'SLIP-15c a pick that waits for bets in flight is applied as soon as they are answered: the session is %s',
  async (before) => {
    const first = await openSending()
    const later = await openTab(before)
    later.toggleOutcome(other, otherKey)
    first.dispatchSlip({ type: 'placement-rejected', code: 'bet-rejected', rejections: [] })
    notifyTabs()
    expect([later.state().pending, later.picks()]).toEqual([[], [sampleKey, otherKey]])
    notifyTabs()
    expect(first.picks()).toEqual([sampleKey, otherKey])
  },
)

it('BEY-04d a sign-out also removes a stored slip that this tab does not show', async () => {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  const stranger = await openTab(8)
  stranger.clearSlip()
  notifyTabs()
  expect([first.picks(), localStorage.getItem('tl.bets')]).toEqual([[], null])
})

it('SLIP-15c if the browser has no storage, each tab has its own slip', async () => {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  const second = await openTab(7)
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  first.changeStake(1, 500)
  first.toggleOutcome(other, otherKey)
  notifyTabs()
  expect([first.picks(), first.slip().bets[0]?.stake, second.picks()]).toEqual([
    [sampleKey, otherKey],
    500,
    [sampleKey],
  ])
  full.mockRestore()
})
