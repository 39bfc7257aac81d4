// @vitest-environment happy-dom
import { postBets } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { openTab, notifyTabs } from '../testing/open-tab.ts'
import { sampleKey, sampleOutcome, samplePlacedBet, samplePlacement } from '../testing/samples.ts'

const other = { ...sampleOutcome, matchId: 2 }
const otherKey = '2/1//1' as typeof sampleKey

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.resetModules()
})

/** Opens two tabs with the same bet. The test answers each request by itself. */
async function openPlacingTabs() {
  const first = await openTab(7)
  first.toggleOutcome(sampleOutcome, sampleKey)
  first.changeStake(1, 1_000)
  const tabs = [first, await openTab(7)] as const
  const sends: string[] = []
  const answers: (() => void)[] = []
  const api = (async (endpoint: Endpoint, { headers }: { headers?: Record<string, string> }) => {
    if (endpoint.path !== postBets.path || endpoint.method !== 'POST') return new Promise(() => {})
    sends.push(headers?.['idempotency-key'] ?? '')
    await new Promise<void>((resolve) => answers.push(resolve))
    return { bets: [samplePlacedBet] }
  }) as unknown as Api
  const submissions = [tabs[0].betSubmissionOf(api), tabs[1].betSubmissionOf(api)] as const
  const states = () => tabs.map((tab) => tab.slip().ticketState)
  const place = () => submissions.map((submission) => submission.place(7, samplePlacement.payload))
  const answer = async (at = 0) => {
    answers[at]!()
    await settle()
  }
  return { tabs, submissions, states, place, sends, answer }
}

/** Waits long enough for any request that a press would cause. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

it('SLIP-14 SLIP-15c BEY-02a two tabs send a bet only once, and the tab that has not sent it shows the result too', async () => {
  const { submissions, states, place, sends, answer } = await openPlacingTabs()
  void place()
  await settle()
  expect(sends).toHaveLength(1)
  notifyTabs()
  expect(states()).toEqual(['PROCESSING', 'PROCESSING'])
  // While the first tab is placing, neither a press nor a look-up in the second one sends anything.
  void place()
  void submissions[1].resume(7)
  await settle()
  expect(sends).toHaveLength(1)
  await answer()
  notifyTabs()
  expect(states()).toEqual(['SUCCESS', 'SUCCESS'])
  expect(sends).toHaveLength(1)
})

it('SLIP-14 SLIP-15c BEY-02a a tab that has read an outdated slip from storage does not place the bet a second time', async () => {
  const { submissions, states, place, sends, answer } = await openPlacingTabs()
  const before = localStorage.getItem('tl.bets')
  void submissions[0].place(7, samplePlacement.payload)
  // Simulates that tabs are separate processes, and that one reads outdated storage for a moment.
  const late = vi.spyOn(localStorage, 'getItem').mockReturnValue(before)
  void place()
  await settle()
  late.mockRestore()
  expect(sends).toHaveLength(1)
  await answer()
  notifyTabs()
  expect(states()).toEqual(['SUCCESS', 'SUCCESS'])
})

it('SLIP-15c BEY-02a in a browser without the Web Locks API a tab can still place its slip', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const { submissions, states, sends, answer } = await openPlacingTabs()
  void submissions[1].place(7, samplePlacement.payload)
  await settle()
  expect(sends).toHaveLength(1)
  await answer()
  notifyTabs()
  expect(states()).toEqual(['SUCCESS', 'SUCCESS'])
})

it.each([
  { when: 'and is not told of yet', notify: () => {} },
  { when: 'and is told of', notify: notifyTabs },
])('BEY-04d SLIP-15e a sign-out before the answer to a bet $when removes it from every tab', async ({ notify }) => {
  const { tabs, submissions, answer } = await openPlacingTabs()
  void submissions[0].place(7, samplePlacement.payload)
  await settle()
  notifyTabs()
  tabs[1].clearSlip()
  tabs[1].enter(null)
  notify()
  await answer()
  notifyTabs()
  for (const tab of tabs) expect([tab.slip().ticketState, tab.slip().bets]).toEqual(['INITIAL', []])
  expect(localStorage.getItem('tl.bets')).toBeNull()
})

it('BEY-02a SLIP-15e if a suspended tab holds the lock and another tab looks the bet up, the late answer does not change a newer slip', async () => {
  const { tabs, submissions, states, sends, answer } = await openPlacingTabs()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  void submissions[0].place(7, samplePlacement.payload)
  await settle()
  notifyTabs()
  void submissions[1].resume(7)
  await settle()
  expect([patience.mock.calls, sends]).toEqual([[[15_000]], [sends[0], sends[0]]])
  await answer(0)
  expect(tabs[0].slip().ticketState).toBe('SUCCESS')
  tabs[0].toggleOutcome(other, otherKey)
  await answer(1)
  notifyTabs()
  expect([states(), tabs.map((tab) => tab.picks())]).toEqual([
    ['INITIAL', 'INITIAL'],
    [[otherKey], [otherKey]],
  ])
  patience.mockRestore()
})

it('BEY-03 SLIP-15c if another tab has changed the slip, a press on the button or a typed stake has no effect, and an alert states why', async () => {
  const { tabs, submissions, sends } = await openPlacingTabs()
  const [first, second] = tabs
  second.changeStake(1, 9_000)
  first.placeBets(7, submissions[0])
  await settle()
  expect([sends, first.alert(), first.slip().bets[0]?.stake]).toEqual([[], 'slip.changed-in-tab', 9_000])
  // This tab has not been notified of the other tab's pick yet.
  first.toggleOutcome(other, otherKey)
  second.changeStake(1, 100)
  expect([second.alert(), second.picks()]).toEqual(['slip.changed-in-tab', [sampleKey, otherKey]])
})
