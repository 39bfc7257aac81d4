import type { SlipSelection } from '@touchline/betting'
import { getSettings, MarketStatus, postMaxStake, postSettings } from '@touchline/contract'
import type { Endpoint, PlayerSettings } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { TabSet } from '@touchline/ui'
import { act, useEffect } from 'react'
import { vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { liveStore } from '../../../live/store/prices.ts'
import { forgetProviders } from '../../../live/store/provider-updates.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import type { Links } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { loadBettingSettings } from '../../betting-settings/index.ts'
import { sessionStore } from '../../session/index.ts'
import { followSlip } from '../follow/follow-slip.ts'
import { OpenSlip } from '../open-slip/open-slip.tsx'
import { slipStore, toggleOutcome, useSlip, unknownSite } from '../slip-store.ts'
import { sampleOutcome } from './samples.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { startSlip } from '../start-slip.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const links = { match: () => '#' } as unknown as Links
export const keyOf = (matchId: number) => `${matchId}/1//1` as SlipSelection['id']
let version = 0
export let leave = async () => {}

const settings: PlayerSettings = {
  stakes: {},
  auto_accept_odds_change: 'none',
  odds_change_tolerance: 0,
  odds_type: 'european',
  one_signal_push_notification_subscription: null,
}

/** Answers every call of the slip except placing, which never completes here. */
const answer = async (endpoint: Endpoint, { body }: { body?: Partial<PlayerSettings> }) => {
  if (endpoint === getSettings) return { settings }
  if (endpoint === postSettings) return { settings: { ...settings, ...body } }
  if (endpoint === postMaxStake) return { currency: 'EUR', min_stake: 10, max_stake: 2_500, limit: 'max-win' }
  return new Promise(() => {})
}
/** Each test has its own API client, because bets are submitted one at a time per client. */
export let api: Api
let playerId = 7

export const allowed = {
  ...unknownSite,
  features: { multi_single_bets: true },
  sportsbook: { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } },
}

export async function openSlipPage(): Promise<void> {
  api = ((...call: Parameters<typeof answer>) => answer(...call)) as unknown as Api
  playerId += 1
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  const account = { currency: 'EUR', subunits: 100, balance: 50_000, active: true }
  sessionStore.setState({
    session: { status: 'player', player: { id: playerId, currency: 'EUR' }, accounts: [account] } as never,
    signIn: null,
  })
  await loadBettingSettings(api, playerId, () => {})
  slipStore.setState({ ...slipStore.getInitialState(), site: allowed })
  startSlip()
}

export async function closeSlipPage(): Promise<void> {
  await leave()
  forgetProviders()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
}

/** Selects the home price of these matches at 2.00. */
export async function select(...matchIds: number[]): Promise<void> {
  for (const matchId of matchIds) {
    await receive(matchId, 2_000)
    toggleOutcome({ ...sampleOutcome, matchId, outcomeName: `Home ${matchId}` }, keyOf(matchId))
  }
}

export async function receive(matchId: number, odds: number, status: 0 | 1 | -1 = MarketStatus.Active): Promise<void> {
  version += 1
  const outcomes = ['1', '2'].map((id) => ({ id, odds, active: true }))
  const line = { id: 1, specifier: '', status, producer: 3, most_balanced: false, outcomes }
  await act(async () => {
    liveStore.applyMarkets(matchId, [line], [], version, 'match')
    matchUpdates.apply(matchId, { version, markets: [line] as never })
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
}

function Shown() {
  const [bet] = useSlip().bets
  useEffect(() => followSlip(i18n), [])
  return bet ? (
    <TestPage api={api} links={links}>
      <OpenSlip bet={bet} />
    </TestPage>
  ) : null
}

export async function showSlip() {
  const { container, root } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <TabSet selected="BET_SLIP" onSelect={() => {}}>
          <Shown />
        </TabSet>
      </I18nProvider>
    </SiteProvider>,
  )
  leave = () => act(async () => root.unmount())
  const find = (name: string | RegExp) =>
    [...container.querySelectorAll('button')].find((button) => {
      const text = button.getAttribute('aria-label') ?? button.textContent
      return typeof name === 'string' ? text.includes(name) : name.test(text)
    })
  return {
    text: () => container.textContent ?? '',
    title: () => container.querySelector('h2')?.textContent,
    find,
    all: (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)],
    press: (name: string | RegExp) =>
      act(async () => {
        find(name)!.click()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }),
    type: (at: number, text: string) =>
      act(async () => {
        const input = container.querySelectorAll('input')[at]!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

export const slip = () => slipStore.getState().slip
export const stakes = () => slip().bets.map(({ stake }) => stake)
