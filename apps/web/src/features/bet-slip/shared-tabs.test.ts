// @vitest-environment happy-dom
import type { Endpoint } from '@touchline/contract'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { openTab, notifyTabs } from './testing/open-tab.ts'
import { sampleKey, sampleOutcome, samplePlacedBet, samplePlacement } from './testing/samples.ts'

const other = { ...sampleOutcome, matchId: 2 }
const otherKey = '2/1//1' as typeof sampleKey
const priceOf = (odds: number) => ({
  type: 'odds-received' as const,
  selectionId: sampleKey,
  line: { isOpen: true, isActive: true, odds },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.resetModules()
})

it('SLIP-15ac a second tab has the slip of the first, a pick there comes here, and neither loses the other’s', async () => {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.changeStake(1, 1_000)
  const second = await openTab(7)
  expect(second.slip()).toEqual(first.slip())
  // Before the first tab has been told of the second pick.
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

it('SLIP-15c prices, which every tab receives, are stored once the player or the policy has agreed to them', async () => {
  const tab = await openTab(7)
  tab.toggleOutcome(sampleOutcome, sampleKey)
  const stored = localStorage.getItem('tl.bets')
  tab.dispatchSlip(priceOf(1_900))
  expect([tab.slip().ticketState, localStorage.getItem('tl.bets')]).toEqual(['ODDS_CHANGED', stored])
  tab.dispatchSlip({ type: 'changes-accepted' })
  expect(localStorage.getItem('tl.bets')).toContain('"acceptedOdds":1900')
})

it('BEY-04d SLIP-15c a sign-out in one tab clears the slip in all, and another player is shown none of it', async () => {
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
  // Opened before it was known who is here.
  const later = await openTab(null)
  expect(later.picks()).toEqual([sampleKey])
  later.enter(8)
  expect([later.picks(), localStorage.getItem('tl.bets')]).toEqual([[], null])
})

/** Two tabs with the same bet, whose calls are answered together. */
async function openPlacingTabs() {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.changeStake(1, 1_000)
  const tabs = [first, await openTab(7)]
  const sends: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const api = (async (_endpoint: Endpoint, { headers }: { headers?: Record<string, string> }) => {
    sends.push(headers?.['idempotency-key'] ?? 'look up')
    await answered
    return { bets: [samplePlacedBet] }
  }) as unknown as Api
  const submissions = tabs.map((tab) =>
    tab.createBetSubmission({
      api,
      slip: tab.slip,
      dispatch: tab.dispatchSlip,
      createKey: () => crypto.randomUUID(),
      onPlaced: () => {},
      onSignInNeeded: () => {},
      hold: (work, waits) => tab.holdPlacing(work, { waits, takeUp: tab.takeUpOtherTab }),
    }),
  )
  const states = () => tabs.map((tab) => tab.slip().ticketState)
  const place = () => submissions.map((submission) => submission.place(7, samplePlacement.payload))
  return { submissions, states, place, sends, answer }
}

/** What a press does that sends nothing is over. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

it('SLIP-14 SLIP-15c BEY-02a two tabs send one bet once, and the one that did not send it shows what became of it', async () => {
  const { submissions, states, place, sends, answer } = await openPlacingTabs()
  const placing = place()
  await settle()
  expect(sends).toHaveLength(1)
  notifyTabs()
  expect(states()).toEqual(['PROCESSING', 'PROCESSING'])
  // Neither a press nor the looking up of a bet that came from the other tab sends anything meanwhile.
  placing.push(...place(), submissions[1]!.resume(7))
  await settle()
  expect(sends).toHaveLength(1)
  answer()
  await Promise.all(placing)
  notifyTabs()
  expect(states()).toEqual(['SUCCESS', 'SUCCESS'])
  expect(sends).toHaveLength(1)
})

it('SLIP-14 SLIP-15c BEY-02a a tab that cannot read yet what another has stored places nothing beside it', async () => {
  const { submissions, place, sends, answer } = await openPlacingTabs()
  const before = localStorage.getItem('tl.bets')
  const placing = [submissions[0]!.place(7, samplePlacement.payload)]
  // Tabs are processes of their own: what one has written the other reads a moment later.
  const late = vi.spyOn(localStorage, 'getItem').mockReturnValue(before)
  placing.push(...place())
  await settle()
  late.mockRestore()
  expect(sends).toHaveLength(1)
  answer()
  await Promise.all(placing)
})
