import { getBetRequest, postBets } from '@touchline/contract'
import type { Endpoint, SelectionKey } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { accessibleName, mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { sessionStore } from '../../session/index.ts'
import { slipStore } from '../slip-store.ts'
import { sampleOutcome, samplePlacedBet, samplePlacedSelection } from './samples.ts'
import { quickStore } from '../quick-bet/quick-bet-store.ts'
import { QuickBar } from '../quick-bet/quick-bar.tsx'
import { QuickBetSwitch, quickCode } from '../quick-bet/quick-switch.tsx'
import { tapQuickBet } from '../../../sports/odds/price-taps.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { startSlip } from '../start-slip.ts'

export const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
export const key = '1/1//1' as SelectionKey
type Sent = {
  headers: { 'idempotency-key': string }
  body: { meta: { quick: boolean }; bets: { stake: { value: number }; selections: { odds: number }[] }[] }
}
export let sends: Sent[] = []
export let lookups = 0
let answers: ((sent: Sent | null) => unknown)[] = []
export let leave = async () => {}
export let playerId = 100

export const placed = (odds: number) => ({
  bets: [
    {
      ...samplePlacedBet,
      potential_win: odds / 2,
      selections: [{ ...samplePlacedSelection, odds, requested_odds: odds }],
    },
  ],
})

export function account(balance: number) {
  const accounts = [{ currency: 'EUR', subunits: 100, balance, active: true }]
  return {
    status: 'player',
    player: { id: playerId, storageOwner: `hash of ${playerId}`, currency: 'EUR' },
    accounts,
  } as never
}

export function openQuickBet(): void {
  ;[sends, lookups, answers] = [[], 0, []]
  playerId += 1
  sessionStorage.clear()
  localStorage.clear()
  slipStore.setState(slipStore.getInitialState())
  quickStore.setState(quickStore.getInitialState())
  startSlip()
  sessionStore.setState({ session: account(50_000), signIn: null })
}

export async function closeQuickBet(): Promise<void> {
  await leave()
  document.body.replaceChildren()
}

/** Sets the function that unmounts the current page after a test. */
export function onLeave(next: () => Promise<void>): void {
  leave = next
}

/** Sets the answers to the next calls, in order. */
export function answerWith(...next: typeof answers): void {
  answers = next
}

export async function showQuickBet(path = '/sports', settings: Parameters<typeof sampleSite>[0] = {}) {
  const api = (async (endpoint: Endpoint, given: Sent) => {
    if (endpoint === postBets) sends.push(given)
    else if (endpoint === getBetRequest) lookups += 1
    else return new Promise(() => {})
    const answer = answers.shift()?.(endpoint === postBets ? given : null)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Api
  await quickCode.load()
  const { container, root } = await mount(
    <SiteProvider value={sampleSite(settings)}>
      <I18nProvider i18n={i18n}>
        <QuickBetSwitch />
        <TestPage api={api}>
          <QuickBar path={path} />
        </TestPage>
      </I18nProvider>
    </SiteProvider>,
  )
  leave = () => act(async () => root.unmount())
  const press = async (name: string | RegExp) => {
    const found = [...container.querySelectorAll('button')].find((button) => {
      const text = accessibleName(button)
      return typeof name === 'string' ? text === name : name.test(text)
    })
    expect(found, String(name)).toBeDefined()
    await act(async () => found?.click())
  }
  const tap = (odds = 2_000) =>
    act(async () => {
      const isTaken = tapQuickBet({ outcome: { ...sampleOutcome, odds, matchStatus: 1 }, selectionId: key })
      expect(isTaken).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
  return { text: () => container.textContent ?? '', press, tap }
}

export async function approved(settings?: Parameters<typeof sampleSite>[0]) {
  const page = await showQuickBet('/sports', settings)
  await page.press('Quick bet')
  await page.press('5')
  await page.press('Approve €5.00 per tap')
  return page
}

export const quick = () => quickStore.getState().quick
export const rejectedFor = (rejection: object) => () =>
  new ApiError('bet-rejected', { status: 422, rejections: [{ index: 0, ...rejection } as never] })
export const moved = rejectedFor({ reason: 'invalid-odds', code: 101, odds: 1_800 })
export const buttons = () => [...document.querySelectorAll('.quickbar button')].map((button) => accessibleName(button))
export const mainButton = () => document.querySelector<HTMLElement>('.quickbar .btn--primary')
/** Resets the time of the last answer, because a tap immediately after an answer is ignored. */
export const aSecondLater = () => act(async () => quickStore.setState({ quick: { ...quick(), answeredAtMs: null } }))
