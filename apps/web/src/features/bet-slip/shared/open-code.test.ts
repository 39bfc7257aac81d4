// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { alertStore } from '../../../site/page/alert-store.ts'
import { setAlertMessages } from '../../../site/page/failure-alert.ts'
import { sendReportsTo } from '../../../site/reports/send-report.ts'
import { sessionStore } from '../../session/index.ts'
import { panelStore } from '../panel/panel-store.ts'
import { slipStore, unknownSite } from '../slip-store.ts'
import { fillSlip, signInAs } from '../testing/samples.ts'
import { code, five, hideSentBets, onSlip, sharedSelection, slipOf } from '../testing/shared-samples.ts'
import { isCode, openCode, readCode } from './open-code.ts'
import { closeShared, sharedStore } from './shared-store.ts'

vi.mock('../../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
let reported: string[] = []
let restoreReports = () => {}

beforeEach(() => {
  sessionStorage.clear()
  sessionStore.setState({ session: { status: 'visitor' } })
  closeShared()
  fillSlip()
  reported = []
  restoreReports = sendReportsTo(({ message }) => reported.push(message))
})
afterEach(() => restoreReports())

describe('SLIP-16 opening a code', () => {
  const answering = (answer: () => unknown) => vi.fn<() => Promise<unknown>>(async () => answer()) as unknown as Api

  it.each([
    ['pending', 60_000],
    ['visitor', 1_000],
  ] as const)(
    'SLIP-15c a code beside bets in flight that a tab does not show is not taken into its slip: %s',
    async (status, agoMs) => {
      hideSentBets(status, agoMs)
      const stored = localStorage.getItem('tl.bets')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const opening = openCode(
        answering(() => slipOf([sharedSelection(2, 'A2')])),
        code,
      )
      // The session is waited for once the code of the slip is there.
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(5_000)
      await opening
      expect([sharedStore.getState().found?.code, onSlip(), localStorage.getItem('tl.bets')]).toEqual([
        code,
        [],
        stored,
      ])
    },
  )

  it('SLIP-16c SLIP-13b the stake of a code is requested in the currency of the slip; for a visitor, this is the site’s currency', async () => {
    const api = answering(() => slipOf([sharedSelection(2, 'A2')], { stake: { value: 700, currency: 'GBP' } }))
    slipStore.setState({ ...slipStore.getInitialState(), site: { ...unknownSite, defaultCurrency: 'GBP' } })
    await openCode(api, code)
    signInAs({ id: 7 })
    await openCode(api, code)
    expect(vi.mocked(api).mock.calls.map(([, input]) => input.query)).toEqual([
      { code, currency: 'GBP' },
      { code, currency: 'EUR' },
    ])
  })

  it('SLIP-16g a code is read in any case and grouping, and has no letter that looks like a digit', () => {
    expect(readCode(' 7kt4 w9xm-b2qh 5zrd ')).toBe(code)
    expect(readCode('o0i1')).toBe('O0I1')
    expect([isCode(code), isCode('7KT4'), isCode('O'.repeat(16)), isCode('U'.repeat(16))]).toEqual([
      ...[true, false, false, true],
    ])
  })

  it('SLIP-16d SLIP-01f a code opens the panel on the slip, which counts as restoring until it is loaded', async () => {
    panelStore.setState({ isOpen: false, tab: 'MY_BETS' })
    const states: boolean[] = []
    const api = answering(() => {
      states.push(slipStore.getState().slip.isRestoring)
      return slipOf(five)
    })
    await openCode(api, code)
    expect(states).toEqual([true])
    expect(slipStore.getState().slip.isRestoring).toBe(false)
    expect(panelStore.getState()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
    expect(sharedStore.getState().found?.code).toBe(code)
    expect(onSlip()).toEqual([['single', [1]]])
  })

  it('SLIP-16b SLIP-22eh BEY-12a a link restores its slip into an empty slip at once, and selections that have ended are named as in the slip', async () => {
    setAlertMessages(i18n)
    slipStore.setState({ ...slipStore.getInitialState(), lastStake: 500, lastStakeCurrency: 'EUR' })
    const over = { state: 'ended', current_odds: null, change: null } as const
    const total = sharedSelection(6, 'over 3.5', { ...over, market_id: 18, specifier: 'total=3.5', outcome_id: '12' })
    await openCode(
      answering(() => slipOf([...five, total], { system_id: 503 })),
      code,
    )
    expect([onSlip(), sharedStore.getState().found, panelStore.getState().isOpen]).toEqual([
      [['system', [2, 3, 1]]],
      null,
      true,
    ])
    // A code contains no market group.
    expect(slipStore.getState().slip.bets[0]?.selections).toMatchObject(
      [2, 3, 1].map((matchId) => ({
        nameA: `A${matchId}`,
        nameB: `B${matchId}`,
        categoryName: 'England',
        marketGroup: null,
      })),
    )
    // The last stake is set on each of three lines.
    expect(slipStore.getState().slip.bets[0]?.stake).toBe(1_500)
    expect(alertStore.getState().alert).toMatchObject({
      title: '3 picks added to your slip',
      text: 'No longer available: A4, A pick that is not shown here any more, Over 3.5 goals.',
    })
  })

  it('SLIP-16b BEY-12b a bet builder of which a selection has ended is not added at all, not even to an empty slip', async () => {
    slipStore.setState(slipStore.getInitialState())
    const legs = [
      sharedSelection(2, 'A2'),
      sharedSelection(2, 'A2 over', { market_id: 18, state: 'ended', current_odds: null, change: null }),
    ]
    await openCode(
      answering(() => slipOf(legs, { custom_odds: 3_100 })),
      code,
    )
    expect([onSlip(), sharedStore.getState().found?.code]).toEqual([[], code])
  })

  it('SLIP-16ef an unknown code, a slip that has ended and a failed call each have their own message; only a fault is reported', async () => {
    const reports = async () => {
      await vi.dynamicImportSettled()
      return reported
    }
    const problem = () => sharedStore.getState().problem?.kind
    const failing = (error: Error) =>
      answering(() => {
        throw error
      })
    await openCode(failing(new ApiError('not-found')), code)
    expect([problem(), await reports()]).toEqual(['link-not-found', []])
    await openCode(
      answering(() => slipOf(five.slice(3))),
      code,
    )
    expect(problem()).toBe('link-try-another-bet')
    await openCode(failing(new ApiError('unreachable')), code)
    // ERR-01df: a lost network and a rejection are no faults, and only the player reads about them.
    expect([problem(), await reports()]).toEqual(['link-try-later', []])
    await openCode(failing(new ApiError('overloaded')), code)
    expect([problem(), await reports()]).toEqual(['link-try-later', []])
    await openCode(failing(new ApiError('internal')), code)
    expect([problem(), await reports()]).toEqual(['link-try-later', ['internal']])
    expect([slipStore.getState().slip.isRestoring, sharedStore.getState().isOpening]).toEqual([false, false])
    const call = answering(() => slipOf(five))
    await openCode(call, 'no code')
    expect([problem(), vi.mocked(call).mock.calls.length]).toEqual(['link-not-found', 0])
  })
})
