// @vitest-environment happy-dom
import type { SlipSelection } from '@touchline/betting'
import { getSettings, MarketStatus, postMaxStake, postSettings } from '@touchline/contract'
import type { Endpoint, PlayerSettings } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { TabSet } from '@touchline/ui'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { matchUpdates } from '../../live/store/match-updates.ts'
import { liveStore } from '../../live/store/prices.ts'
import { applyProviderUpdate, forgetProviders } from '../../live/store/provider-updates.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { loadBettingSettings, saveAcceptance, setConfirmsPlacing } from '../betting-settings/index.ts'
import { sessionStore } from '../session/index.ts'
import { changeStake, dispatchSlip } from './dispatch-slip.ts'
import { followSlip } from './follow/follow-slip.ts'
import { OpenSlip } from './open-slip.tsx'
import { restoreSlip, slipStore, toggleOutcome, useSlip, unknownSite } from './slip-store.ts'
import { sampleOutcome, samplePlacedBet, samplePlacement } from './testing/samples.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { startSlip } from './start-slip.ts'

const page = vi.hoisted(() => ({ freshness: 'live', listeners: new Set<() => void>() }))
vi.mock('../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))
vi.mock('../../live/store/page-freshness.ts', () => ({
  onFreshness: (listener: () => void) => {
    page.listeners.add(listener)
    return () => page.listeners.delete(listener)
  },
  pageFreshness: () => page.freshness,
  matchFreshness: () => page.freshness,
}))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const links = { match: () => '#' } as unknown as Links
const keyOf = (matchId: number) => `${matchId}/1//1` as SlipSelection['id']
let version = 0
let leave = async () => {}

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
/** Each test has its own client, because a page has one submission per client. */
let api: Api
let playerId = 7

const allowed = {
  ...unknownSite,
  features: { multi_single_bets: true },
  sportsbook: { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } },
}

beforeEach(async () => {
  api = ((...call: Parameters<typeof answer>) => answer(...call)) as unknown as Api
  playerId += 1
  sessionStorage.clear()
  localStorage.clear()
  page.freshness = 'live'
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  const account = { currency: 'EUR', subunits: 100, balance: 50_000, active: true }
  sessionStore.setState({
    session: { status: 'player', player: { id: playerId, currency: 'EUR' }, accounts: [account] } as never,
    signIn: null,
  })
  await loadBettingSettings(api, playerId, () => {})
  slipStore.setState({ ...slipStore.getInitialState(), site: allowed })
  startSlip()
})
afterEach(async () => {
  await leave()
  forgetProviders()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Selects the home price of these matches at 2.00. */
async function select(...matchIds: number[]): Promise<void> {
  for (const matchId of matchIds) {
    await receive(matchId, 2_000)
    toggleOutcome({ ...sampleOutcome, matchId, outcomeName: `Home ${matchId}` }, keyOf(matchId))
  }
}

async function receive(matchId: number, odds: number, status: 0 | 1 | -1 = MarketStatus.Active): Promise<void> {
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

async function show() {
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

const slip = () => slipStore.getState().slip
const stakes = () => slip().bets.map(({ stake }) => stake)

describe('types', () => {
  it('SLIP-03a SLIP-07a SLIP-11b several singles share one stake or have their own, and are sent in one request', async () => {
    await select(1, 2, 3)
    const shown = await show()
    expect(shown.title()).toBe('3 singles')
    await shown.type(0, '5')
    expect(stakes()).toEqual([500, 500, 500])
    expect(shown.text()).toContain('3 bets, stakes together€15.00')
    expect(shown.text()).toContain('returns €10.00')
    await shown.press('Same stake on each')
    await shown.type(1, '0')
    expect(shown.find('Enter a stake')).toBeDefined()
    await shown.type(1, '7.50')
    expect(stakes()).toEqual([500, 750, 500])
    await shown.press('Place 3 bets')
    const { payload } = slip().placement!.sent
    expect(payload?.bets.map(({ stake, selections }) => [stake.value, selections[0]?.match_id])).toEqual([
      [500, 1],
      [750, 2],
      [500, 3],
    ])
  })

  it('SLIP-06abc SLIP-07bcde SLIP-12e a switch of the type names the new type and never changes money silently', async () => {
    await select(1, 2, 3, 4)
    const shown = await show()
    await shown.type(0, '10')
    await shown.press(/^Combo$/)
    expect([shown.title(), stakes()]).toEqual(['Accumulator, 4 legs', [1_000]])
    expect(shown.text()).toContain('Total odds')
    await shown.press(/^Singles$/)
    expect(shown.text()).toContain('Now 4 bets of €10.00, €40.00 together.')
    await shown.press('€2.50 each')
    expect(stakes()).toEqual([250, 250, 250, 250])
    await shown.press(/^System$/)
    expect([shown.title(), stakes()]).toEqual(['System 2 of 4, 6 lines', [1_500]])
    expect(shown.text()).toContain('Now 6 lines of €2.50, €15.00 together.')
    await shown.press(/^3 of 4/)
    expect(shown.title()).toBe('System 3 of 4, 4 lines')
    await shown.press('Remove Home 4')
    expect(shown.title()).toBe('System 2 of 3, 3 lines')
    await shown.press(/^Combo$/)
    expect(shown.title()).toBe('Treble')
    await shown.press('Remove Home 3')
    expect(shown.title()).toBe('Double')
    await shown.press(/^System$/)
    expect(shown.text()).toContain('A system needs at least three picks.')
    expect(shown.title()).toBe('Double')
    await shown.press('Remove all')
    expect(slip().bets).toEqual([])
  })

  it('SLIP-06ac a system that became singles returns with its size, or with one that fits the current picks', async () => {
    await select(1, 2, 3, 4)
    const shown = await show()
    await shown.type(0, '10')
    await shown.press(/^System$/)
    await shown.press(/^3 of 4/)
    await shown.press(/^Singles$/)
    await shown.press(/^Go back$/)
    expect([shown.title(), stakes()]).toEqual(['System 3 of 4, 4 lines', [4_000]])
    await shown.press(/^Singles$/)
    await shown.press('Remove Home 4')
    await shown.press(/^Go back$/)
    expect([shown.title(), stakes()]).toEqual(['System 2 of 3, 3 lines', [3_000]])
  })

  it('SLIP-07e SLIP-10c a system is staked per line, with the total beside it and on the button, or as a total', async () => {
    await select(1, 2, 3, 4)
    const shown = await show()
    await shown.press(/^System$/)
    await shown.type(0, '2')
    expect([stakes(), slipStore.getState().lastStake]).toEqual([[1_200], 200])
    expect(shown.text()).toContain('Stake per line')
    expect(shown.text()).toContain('6 lines × €2.00€12.00')
    expect(shown.find(/^Place 6 lines/)?.textContent).toBe('Place 6 lines€12.00')
    // A system is bet for what some winners pay.
    expect(shown.all('.what-if__table tbody tr')).toHaveLength(3)
    await shown.press(/^3 of 4/)
    expect(stakes()).toEqual([800])
    const change = 'Switch between stake and wanted return'
    await shown.press(change)
    expect(shown.text()).toContain('Total stake')
    await shown.type(0, '10')
    expect([stakes(), slipStore.getState().lastStake]).toEqual([[1_000], 250])
    await shown.press(change)
    await shown.type(0, '100')
    const { stake: followed } = slip().bets[0]!
    await shown.press(change)
    expect(stakes()).toEqual([followed - (followed % 4)])
    expect(shown.text()).toContain('Stake per line')
  })

  it('SLIP-10c SLIP-15b the total stake of a system stays a total while another is typed and after a reload', async () => {
    await select(1, 2, 3, 4)
    const shown = await show()
    await shown.press(/^System$/)
    // A shared slip, an offer or a stored slip may bring a stake that six lines cannot share.
    await act(async () => changeStake(1, 1_000))
    for (const [typed, stake] of [
      ['', 0],
      ['1', 100],
      ['12', 1_200],
      ['12.5', 1_250],
    ] as const) {
      await shown.type(0, typed)
      expect([shown.all('input')[0], stakes(), shown.text().includes('Total stake')]).toMatchObject([
        { value: typed },
        [stake],
        true,
      ])
    }
    await leave()
    slipStore.setState(slipStore.getInitialState())
    restoreSlip(allowed)
    startSlip()
    const again = await show()
    await again.type(0, '')
    await again.type(0, '12')
    expect([stakes(), again.text().includes('Total stake')]).toEqual([[1_200], true])
  })

  it('SLIP-03b SLIP-06d SLIP-12f the type “singles” stays visible and states why these picks do not allow it', async () => {
    const sportsbook = { ...allowed.sportsbook, multiSingleAvailableByProvider: { oddin: true } }
    slipStore.setState({ site: { ...allowed, sportsbook } })
    await select(1, 2)
    const shown = await show()
    expect(shown.title()).toBe('Double')
    await shown.press(/^Singles$/)
    expect(shown.text()).toContain('These picks cannot be placed as several singles.')
    expect(slip().bets[0]?.betType).toBe('combo')
  })

  it.each([
    ['has them off', { features: { multi_single_bets: false } }],
    ['has no provider with them', { sportsbook: unknownSite.sportsbook }],
  ])('SLIP-06a CFG-04j CFG-05i a site that %s has no tab for several singles', async (_name, site) => {
    slipStore.setState({ site: { ...allowed, ...site } })
    await select(1, 2)
    const shown = await show()
    const tabs = ['Singles', 'Combo', 'System'].filter((name) => shown.find(new RegExp(`^${name}$`)) !== undefined)
    expect(tabs).toEqual(['Combo', 'System'])
  })

  it('SLIP-12a SLIP-11c conflicting picks are marked and become singles with one tap', async () => {
    await select(1, 2)
    toggleOutcome({ ...sampleOutcome, outcomeId: '2', outcomeName: 'Draw' }, '1/1//2' as SlipSelection['id'])
    const shown = await show()
    await shown.type(0, '1')
    await shown.press(/^Combo$/)
    const marked = shown.all('.leg').filter(({ textContent }) => textContent.includes('cannot be combined'))
    expect(marked.map(({ textContent }) => textContent.includes('1x2: Draw'))).toEqual([true])
    await shown.press('Make them singles')
    expect(slip().bets.map(({ betType }) => betType)).toEqual(['single', 'single', 'single'])
  })

  it.each([
    ['SLIP-12c picks of two providers', ['betradar', 'oddin', 'oddin'], /^Combo$/, [false, true, true]],
    ['SLIP-12b picks of oddin in a system', ['oddin', 'oddin', 'oddin'], /^System$/, [true, true, true]],
  ])('%s are marked, and become singles with one tap', async (_name, providers, type, expected) => {
    const sportsbook = { ...allowed.sportsbook, multiSingleAvailableByProvider: { betradar: true, oddin: true } }
    slipStore.setState({ site: { ...allowed, sportsbook } })
    for (const [at, provider] of providers.entries()) {
      await receive(at + 1, 2_000)
      toggleOutcome({ ...sampleOutcome, matchId: at + 1, provider }, keyOf(at + 1))
    }
    const shown = await show()
    const marked = () => shown.all('.leg').map(({ textContent }) => textContent.includes('cannot be combined'))
    await shown.type(0, '1')
    await shown.press(type)
    expect(marked()).toEqual(expected)
    await shown.press('Make them singles')
    expect([slip().bets.map(({ betType }) => betType), marked().includes(true)]).toEqual([
      ['single', 'single', 'single'],
      false,
    ])
  })
})

it('SLIP-19b every pick removed by one press is tracked, and the next slip starts with the same stake', async () => {
  await select(1, 2)
  const shown = await show()
  await shown.type(0, '5')
  const recorded: unknown[] = []
  vi.stubGlobal('dataLayer', recorded)
  await shown.press('Remove all')
  expect(recorded).toMatchObject([
    { event: 'outcome_delete_click', match_id: 1 },
    { event: 'outcome_delete_click', match_id: 2 },
  ])
  expect([recorded.length, slip().bets, slipStore.getState().lastStake]).toEqual([2, [], 500])
})

it('the focus stays in the list when a leg is removed with the keyboard', async () => {
  await select(1, 2, 3)
  const shown = await show()
  await shown.press('Remove Home 2')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Home 3')
  await shown.press('Remove Home 3')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Home 1')
})

describe('stakes and returns', () => {
  it('SLIP-10ab a wanted return stays as typed, and the stake follows the price', async () => {
    await select(1)
    const shown = await show()
    await shown.press('Switch between stake and wanted return')
    await shown.type(0, '100')
    expect(slip().bets[0]).toMatchObject({ stake: 5_000, stakeSource: 'potentialWin', potentialWin: 10_000 })
    await receive(1, 2_500)
    expect(slip().bets[0]).toMatchObject({ stake: 4_000, potentialWin: 10_000 })
    expect(shown.text()).toContain('Stake €40.00 returns €100.00.')
    await shown.press('Switch between stake and wanted return')
    expect(slip().bets[0]).toMatchObject({ stake: 4_000, stakeSource: 'stake' })
  })

  it('BOOK-12 the maximum stake is shown with its cause, and filled in only on request', async () => {
    await select(1)
    const shown = await show()
    await shown.press(/^Max$/)
    expect(shown.text()).toContain('Limited by the maximum payout per bet€25.00')
    expect(stakes()).toEqual([0])
    await shown.press('Set stake to €25.00')
    expect(stakes()).toEqual([2_500])
  })

  it('BEY-11a the payout of a result is calculated from the mark of each leg', async () => {
    await select(1, 2, 3)
    const shown = await show()
    await shown.press(/^System$/)
    await shown.type(0, '1')
    const pays = () => shown.all('.what-if__pays')[0]?.textContent
    expect(pays()).toBe('This result pays€12.00')
    await shown.press(/^Lost$/)
    expect(pays()).toBe('This result pays€4.00')
    await shown.press(/^Void$/)
    expect(pays()).toBe('This result pays€8.00')
    expect(shown.all('.what-if__table tbody tr').map(({ textContent }) => textContent)).toEqual(['33€12.00', '21€4.00'])
  })

  it('BEY-11a the payout of a combo is calculated in the same way on request', async () => {
    await select(1, 2, 3)
    const shown = await show()
    await shown.press(/^Combo$/)
    await shown.type(0, '1')
    expect(shown.all('.what-if__leg')).toEqual([])
    await act(async () => {
      const [whatIf] = shown.all('details.what-if') as HTMLDetailsElement[]
      whatIf!.open = true
      whatIf!.dispatchEvent(new Event('toggle'))
    })
    const mark = (leg: number, name: 'Won' | 'Lost' | 'Void') =>
      act(async () => shown.all('.what-if__leg')[leg]!.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click())
    const pays = () => shown.all('.what-if__pays')[0]?.textContent
    expect(shown.all('.what-if__leg')).toHaveLength(3)
    expect(pays()).toBe('This result pays€8.00')
    await mark(1, 'Void')
    expect(pays()).toBe('This result pays€4.00')
    await mark(2, 'Void')
    expect(pays()).toBe('This result pays€2.00')
    await mark(0, 'Lost')
    expect(pays()).toBe('This result pays€0.00')
    await mark(0, 'Void')
    expect(pays()).toBe('This result pays€1.00')
    for (const leg of [0, 1, 2]) await mark(leg, 'Won')
    expect(pays()).toBe('This result pays€8.00')
  })
})

describe('prices', () => {
  it('SLIP-08c SLIP-08d CAT-07b selections are not available while their producer is down', async () => {
    await select(1, 2)
    const shown = await show()
    const update = (producer: number, status: 'up' | 'down' | 'delayed') =>
      act(async () => applyProviderUpdate({ provider: 'betradar', producer, status }))
    await update(1, 'down')
    expect(shown.text()).not.toContain('Not available.')
    await update(3, 'down')
    expect(shown.text()).toContain('Not available.')
    expect(slip().bets.every(({ selections }) => selections[0]?.isNotAvailable)).toBe(true)
    expect(shown.find('Waiting for Home 1')).toBeDefined()
    await update(3, 'up')
    expect(shown.text()).not.toContain('Not available.')
  })

  it('SLIP-05b SLIP-08d one tap resolves everything that prevents placing', async () => {
    await select(1, 2, 3)
    const shown = await show()
    await shown.press(/^Combo$/)
    await shown.type(0, '10')
    await receive(1, 2_000, MarketStatus.Suspended)
    await receive(2, 1_900)
    expect(shown.text()).toContain('Suspended.')
    expect(shown.text()).toContain('Waiting for Home 1')
    await shown.press('Leave 1 out, accept 1 new price')
    expect(slip()).toMatchObject({ ticketState: 'INITIAL', bets: [{ betType: 'combo', stake: 1_000 }] })
    expect(slip().bets[0]?.selections.map(({ acceptedOdds }) => acceptedOdds)).toEqual([1_900, 2_000])
    expect(shown.text()).toContain('Place bet')
  })

  it('SLIP-09bc BEY-02e the acceptance policy is chosen beside the price and counts at once', async () => {
    await select(1)
    changeStake(1, 1_000)
    const shown = await show()
    await receive(1, 1_960)
    expect(shown.text()).toContain('1 price moved.')
    await shown.press('When odds change: Ask me first')
    const choose = (at: number) =>
      act(async () => {
        shown.all('.policy input')[at]!.click()
        await new Promise((resolve) => setTimeout(resolve, 5))
      })
    await choose(1)
    expect(shown.text()).toContain('1 price moved.')
    const select5 = shown.all('select')[0] as HTMLSelectElement
    await act(async () => {
      select5.value = '50'
      select5.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    expect([slip().ticketState, slip().bets[0]?.selections[0]?.acceptedOdds]).toEqual(['INITIAL', 2_000])
    await receive(1, 2_200)
    expect(slip().bets[0]?.selections[0]?.acceptedOdds).toBe(2_200)
    await choose(2)
    await receive(1, 1_500)
    expect([slip().ticketState, slip().bets[0]?.selections[0]?.acceptedOdds]).toEqual(['INITIAL', 1_500])
  })

  it('BEY-02e placing does not accept a tolerated drop: the server measures it from the earlier price', async () => {
    await saveAcceptance(api, { policy: 'higher', toleranceMilli: 50 }, () => {})
    await select(1)
    changeStake(1, 1_000)
    const shown = await show()
    await receive(1, 1_960)
    await shown.press('Place bet')
    expect(slip().ticketState).toBe('PROCESSING')
    expect(slip().placement?.sent.payload?.bets[0]?.selections[0]?.odds).toBe(2_000)
  })

  it('BEY-04a a price that is not live shows its time', async () => {
    await select(1)
    const shown = await show()
    expect(shown.text()).not.toContain('as of')
    page.freshness = 'catching-up'
    await act(async () => {
      for (const listener of page.listeners) listener()
    })
    expect(shown.text()).toMatch(/as of \d\d:\d\d:\d\d/)
    expect(shown.text()).toContain('Catching up with prices')
  })
})

describe('answers', () => {
  const sent = [{ type: 'placement-started' }, { type: 'placement-sent', sent: samplePlacement }] as const

  it('BET-05g a delayed bet shows its real delay, and the slip stays PROCESSING', async () => {
    await select(1)
    changeStake(1, 1_000)
    const shown = await show()
    const bet = { ...samplePlacedBet, status: 'submitted' as const, decides_in_ms: 5_000 }
    await act(async () => dispatchSlip(...sent, { type: 'placement-waiting', bets: [bet], atMs: Date.now() }))
    expect(slip().ticketState).toBe('PROCESSING')
    const [bar] = shown.all('[role=progressbar]')
    expect(bar?.getAttribute('aria-valuemax')).toBe('5')
    expect(bar?.children).toHaveLength(5)
    expect(shown.find('Remove Home 1')).toBeUndefined()
    await act(async () => dispatchSlip({ type: 'answer-lost' }))
    expect(shown.text()).toContain('Checking your bet.')
  })

  it('BEY-03b every leg of a rejected combo shows its reason, and one tap applies all possible fixes', async () => {
    await select(1, 2, 3)
    const shown = await show()
    await shown.press(/^Combo$/)
    changeStake(1, 1_000)
    const legs = [
      { index: 0, reason: 'selection-suspended' as const, code: 201 },
      { index: 2, reason: 'invalid-odds' as const, code: 101, odds: 1_800 },
    ]
    const rejection = { index: 0, reason: 'selection-suspended' as const, code: 201, legs }
    await act(async () =>
      dispatchSlip(...sent, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] }),
    )
    expect(shown.text()).toContain('No money was taken.')
    expect(shown.text()).toContain('Home 1: This price is suspended.')
    expect(shown.text()).toContain('Home 3: The price moved to 1.80.')
    await shown.press('Leave 1 out, accept 1 new price')
    expect(slip().error).toBeNull()
    expect(slip().bets[0]?.selections.map(({ acceptedOdds }) => acceptedOdds)).toEqual([2_000, 1_800])
  })

  it('BEY-03a a bet rejected because of a goal shows the reason even while its only selection is suspended', async () => {
    await select(1)
    changeStake(1, 1_000)
    const shown = await show()
    const rejection = { index: 0, reason: 'selection-suspended' as const, code: 201 }
    await act(async () =>
      dispatchSlip(...sent, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] }),
    )
    await receive(1, 2_000, MarketStatus.Suspended)
    expect(shown.text()).toContain('Bet not accepted.')
    expect(shown.text()).toContain('No money was taken.')
    // The only way out is offered once.
    expect(shown.all('button').filter(({ textContent }) => textContent === 'Remove it')).toHaveLength(1)
  })

  it('BEY-03b OPS-03 a stake that is too large brings an offer that the player may take or leave', async () => {
    await select(1)
    changeStake(1, 6_000)
    const shown = await show()
    const rejection = {
      index: 0,
      reason: 'stake-too-large' as const,
      code: 205,
      amount: 4_000,
      limit: 'max-win' as const,
    }
    const reject = () =>
      act(async () =>
        dispatchSlip(...sent, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] }),
      )
    await reject()
    expect(shown.text()).toContain(
      'You asked for €60.00. No money was taken. It would win more than is paid on one bet.',
    )
    expect(shown.find(/^Place bet/)).toBeUndefined()
    await shown.press('No thanks')
    expect([slip().error, stakes()]).toEqual([null, [6_000]])
    await reject()
    await shown.press('Take €40.00')
    expect(slip().placement?.sent.payload?.bets[0]?.stake.value).toBe(4_000)
  })
})

describe('a question before placing', () => {
  afterEach(() => setConfirmsPlacing(false))

  it('is shown when the player has enabled it; a second press places, an immediate double press does not', async () => {
    setConfirmsPlacing(true)
    await select(1)
    changeStake(1, 1_000)
    const shown = await show()
    await shown.press(/^Place bet/)
    expect(shown.text()).toMatch(/Place it\?\s*Stake €10\.00, possible return €20\.00\./)
    await shown.press(/^Yes, place it/)
    expect(slip().placement).toBeNull()
    await shown.press('Not yet')
    expect(shown.text()).not.toContain('Place it?')
    await shown.press(/^Place bet/)
    await new Promise((resolve) => setTimeout(resolve, 420))
    await shown.press(/^Yes, place it/)
    expect(slip().placement?.sent.payload?.bets[0]?.stake.value).toBe(1_000)
  })

  it('is shown again when the price has moved in the meantime', async () => {
    setConfirmsPlacing(true)
    await select(1)
    changeStake(1, 1_000)
    const shown = await show()
    await shown.press(/^Place bet/)
    await receive(1, 1_900)
    expect(shown.text()).not.toContain('Place it?')
  })
})
