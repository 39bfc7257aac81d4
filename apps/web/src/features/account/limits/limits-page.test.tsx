// @vitest-environment happy-dom
import { getAccounts, getHouseLimits, getUserLimits, patchUserLimit, postUserLimit } from '@touchline/contract'
import type { Endpoint, UserLimit, UserLimits } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { alertStore } from '../../../site/page/alert-store.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { LimitsPage } from './limits-page.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const at = '2026-11-16T10:00:00.000Z'
const day = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()

const limit = (own: Partial<UserLimit>): UserLimit => ({
  ...{ id: 1, type: 'wager', status: 'active', strategy: 'rolling', period: 'day', amount: 1_000, minutes: null },
  ...{ used: 600, left: 400, resets_at: null, created_at: at, disable_at: null, ...own },
})
const waits = (own: Partial<UserLimits['confirmations'][number]>): UserLimits['confirmations'][number] => ({
  ...{ id: 2, type: 'wager', strategy: 'rolling', status: 'unconfirmed', period: 'day', amount: 5_000, minutes: null },
  ...{ parent_type: 'wager', disable_at: day(1), created_at: at, confirm_until: day(8), ...own },
})
const none: UserLimits = {
  ...{
    at,
    currency: 'EUR',
    subunits: 100,
    user_limits: [],
    confirmations: [],
    past: [],
    excluded_until: null,
    excluded_by: null,
    deposit_counting: 'gross',
    is_prompt_due: false,
  },
  offered: ['wager', 'loss', 'bet', 'reality_check', 'coolingoff', 'selfexclusion'],
}

let leave = async () => {}

afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
  queryClient().clear()
})

type Requested = { endpoint: Endpoint; body: unknown }

async function show(limits: () => UserLimits, house: readonly object[] = []) {
  const requested: Requested[] = []
  const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === getHouseLimits) return { limits: house }
    if (endpoint === getAccounts) return { accounts: [] }
    if (endpoint !== getUserLimits) requested.push({ endpoint, body })
    return limits()
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const site = sampleSite()
  const { WithRouter } = withRouter()
  const { container, root } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <LimitsPage />
      </TestPage>
    </WithRouter>,
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  leave = () => act(async () => root.unmount())
  await settle()
  const press = async (label: string) => {
    const found = [...container.querySelectorAll('button')].find((each) =>
      [each.textContent, each.getAttribute('aria-label')].includes(label),
    )
    if (!found) throw new Error(`no button ${label}`)
    await act(async () => found.click())
    await settle()
  }
  return { container, requested, press, text: () => container.textContent ?? '' }
}

it('BEY-03 OPS-03 limits that the house has set for this player alone are listed with their reason; those for all players are not', async () => {
  const rule = {
    ...{ set_at: '2026-11-08T10:00:00.000Z', ended_at: null, reason: 'Bets seconds before a price moved.' },
    ...{ sport: 'Table tennis', tournament: null, match_id: null, market_id: null, is_live: true, currency: 'EUR' },
    ...{ min_stake: null, max_stake: 2_000, max_win: null, factor: null },
  }
  const { text } = await show(() => none, [rule])
  await vi.waitFor(() => expect(text()).toContain('At most €20.00 on a bet, Table tennis, in play'), { timeout: 5_000 })
  expect(text()).toContain('Since 8 Nov 2026. Bets seconds before a price moved.')
  await leave()
  queryClient().clear()
  const unlimited = await show(() => none)
  await vi.waitFor(() => expect(unlimited.text()).toContain('None. Only the limits that apply to every player'), {
    timeout: 5_000,
  })
})

it('RG-05d a player who is excluded by a register or by the house sees whom to contact', async () => {
  const away = { ...none, excluded_until: '2027-05-18T10:00:00.000Z' }
  const { text } = await show(() => ({ ...away, excluded_by: 'house' }))
  expect(text()).toContain('write to our support')
  await leave()
  queryClient().clear()
  expect((await show(() => ({ ...away, excluded_by: 'register' }))).text()).toContain(
    'A register of exclusions lists you',
  )
})

it('RG-01a RG-06ab each offered kind of limit has a card, a set limit shows what is used and left, and no other kind is offered', async () => {
  const { text, container } = await show(() => ({ ...none, user_limits: [limit({})] }))
  expect(text()).toContain('€6.00of €10.00€4.00 left')
  expect(container.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')).toBe('60')
  expect(text()).toContain('Reality check')
  expect(text()).not.toContain('Deposits')
  expect(text()).toContain('Nothing yet.')
})

it('RG-06b a limit set below what was already used is shown as used up, and can be changed or removed', async () => {
  const over = limit({ type: 'deposit', strategy: 'fixed', amount: 5_000, used: 10_000, left: 0 })
  const { text, container } = await show(() => ({ ...none, offered: ['deposit'], user_limits: [over] }))
  expect(text()).toContain('Limit €50.00, reached€100.00 paid in before it was set')
  expect(text()).not.toContain('of €50.00')
  expect(container.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')).toBe('100')
  const acts = [...container.querySelectorAll('.limit-line__acts button')].map((each) => each.textContent)
  expect(acts).toEqual(['Change', 'Remove'])
  expect(container.querySelector('.limit-card__add .link')?.textContent).toBe('Add another')
})

it('RG-06d a limit on active minutes shows active minutes, and a limit on time signed in shows the time signed in', async () => {
  const minutes = (own: Partial<UserLimit>) => limit({ amount: null, minutes: 120, used: 45, left: 75, ...own })
  const { container } = await show(() => ({
    ...none,
    offered: ['time', 'activity'],
    user_limits: [minutes({ type: 'activity' }), minutes({ id: 2, type: 'time', used: 90, left: 30 })],
  }))
  const lineOf = (name: string) => container.querySelector(`[aria-label="${name} in 24 hours"]`)?.textContent
  expect(lineOf('Active time')).toContain('45 minof 2 h')
  expect(lineOf('Time signed in')).toContain('1 h 30 minof 2 h')
})

it('RG-06b a limit that is exactly used up is shown without the note about earlier use', async () => {
  const full = limit({ amount: 5_000, used: 5_000, left: 0 })
  const { text } = await show(() => ({ ...none, user_limits: [full] }))
  expect(text()).toContain('€50.00of €50.00')
  expect(text()).not.toContain('before it was set')
})

it('RG-05 a limit on deposits less withdrawals has its own name and explains what it counts', async () => {
  const { text } = await show(() => ({ ...none, offered: ['deposit'], deposit_counting: 'net' }))
  expect(text()).toContain('Net deposits')
  expect(text()).toContain('What you withdraw makes room again.')
  expect(text()).not.toContain('Every deposit counts')
})

it('RG-01b every limit is shown with its status: on, confirmed, to be removed, pending, removed or ended', async () => {
  const past = { type: 'loss', period: 'week', amount: 100, minutes: null, created_at: at, ended_at: day(1) } as const
  const { text } = await show(() => ({
    ...none,
    user_limits: [
      limit({}),
      limit({ id: 3, period: 'week', status: 'confirmed' }),
      limit({ id: 4, period: 'month', status: 'unconfirmed_disabled' }),
    ],
    confirmations: [waits({}), waits({ id: 4, status: 'unconfirmed_disabled', period: 'month', disable_at: at })],
    past: [
      { ...past, id: 5, status: 'confirmed_disabled' },
      { ...past, id: 6, status: 'disabled' },
    ],
  }))
  for (const status of [
    'On, confirmed',
    'To be removed',
    '€10.00 → €50.00 can be confirmed from',
    'You can confirm the removal until',
    'Removed',
    'Ended',
  ])
    expect(text()).toContain(status)
})

it('RG-01b only limits that were in force are listed as ended: a withdrawn raise is not, a confirmed raise is', async () => {
  const past = { type: 'wager', period: 'day', minutes: null, status: 'disabled' } as const
  const { container } = await show(() => ({
    ...none,
    user_limits: [limit({ id: 9, amount: 700, created_at: day(6) })],
    past: [
      // This raise was requested while 20.00 was in force, and dropped when the limit was lowered to the present 7.00.
      { ...past, id: 4, amount: 9_000, created_at: day(5), ended_at: day(6) },
      // This raise was requested on day 2 and confirmed on day 3, when the limit of 10.00 ended.
      { ...past, id: 3, amount: 2_000, created_at: day(2), ended_at: day(6) },
      { ...past, id: 2, amount: 5_000, created_at: day(1), ended_at: day(1.5) },
      { ...past, id: 1, amount: 1_000, created_at: day(0), ended_at: day(3) },
    ],
  }))
  const rows = [...container.querySelectorAll('.account-row__more')].map((each) => each.textContent?.split(' ')[0])
  expect(rows).toEqual(['€20.00', '€10.00'])
})

it('RG-05c a removal that was not confirmed in time lapses: the limit is on and can be changed again', async () => {
  const { container, text } = await show(() => ({
    ...none,
    user_limits: [limit({ status: 'unconfirmed_disabled' })],
  }))
  expect(text()).not.toContain('To be removed')
  expect(container.querySelector('.limit-line')?.textContent).toContain('On')
  expect(container.querySelector('[aria-label="Remove: Stakes in 24 hours"]')).not.toBeNull()
})

it('RG-05c RG-01d a change can be confirmed once its wait is over, and not before', async () => {
  let now: UserLimits = { ...none, user_limits: [limit({})], confirmations: [waits({ disable_at: at })] }
  const { press, requested, text } = await show(() => now)
  await press('Review')
  now = { ...none, user_limits: [limit({ id: 2, status: 'confirmed', amount: 5_000, left: 4_400 })] }
  await press('Raise to €50.00')
  expect(requested).toEqual([{ endpoint: patchUserLimit, body: { id: 2, status: 'confirmed' } }])
  expect(text()).toContain('€44.00 left')
})

it('BEY-04 RG-03f the alert about a changed limit disappears with the session and does not hide the alert about the session’s end', async () => {
  const { press } = await show(() => ({
    ...none,
    user_limits: [limit({})],
    confirmations: [waits({ disable_at: at })],
  }))
  await press('Review')
  await press('Raise to €50.00')
  expect(alertStore.getState().alert?.title).toBe('Saved')
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(alertStore.getState()).toEqual({ alert: null, isLeaving: false })
})

it('RG-05b a limit can be lowered while a raise or its removal is pending; nothing looser is offered', async () => {
  const { container } = await show(() => ({
    ...none,
    user_limits: [limit({}), limit({ id: 4, period: 'month', status: 'unconfirmed_disabled' })],
    confirmations: [waits({}), waits({ id: 4, status: 'unconfirmed_disabled', period: 'month' })],
  }))
  const acts = [...container.querySelectorAll('.limit-line button')].map((each) => each.getAttribute('aria-label'))
  expect(acts.filter((label) => label !== null)).toEqual(['Lower: Stakes in 24 hours', 'Lower: Stakes in 30 days'])
})

it('RG-05 a rejected change shows the reason, and the page shows the limits in force', async () => {
  let isRejected = false
  const { press, text } = await show(() => {
    if (!isRejected) return { ...none, user_limits: [limit({})], confirmations: [waits({ disable_at: at })] }
    isRejected = false
    throw new ApiError('limit-rejected', { status: 422, limit: { reason: 'too-late' } })
  })
  await press('Review')
  isRejected = true
  await press('Raise to €50.00')
  expect(text()).toContain('The time to confirm this change has run out.')
})

it('RG-05d a break shows its consequences, ends the session with the reply, and shows until when it lasts', async () => {
  const { press, requested, text, container } = await show(() => ({ ...none, excluded_until: null }))
  await press('Choose how long')
  await press('Choose how long')
  const week = [...container.querySelectorAll('label')].find((each) => each.textContent === '7 days')
  await act(async () => week?.querySelector('input')?.click())
  expect(text()).toContain('Your open bets are settled and paid as usual.')
  await press('Break for 7 days')
  expect(requested).toEqual([{ endpoint: postUserLimit, body: { type: 'coolingoff', days: 7 } }])
  expect(text()).toContain('Betting is blocked')
  expect(sessionStore.getState().session.status).toBe('visitor')
})

async function openStop({ container, press }: Awaited<ReturnType<typeof show>>) {
  await press('Self-exclusion: Choose how long')
  const half = [...container.querySelectorAll('label')].find((each) => each.textContent?.startsWith('6 months'))
  await act(async () => half?.querySelector('input')?.click())
}

it('RG-05d self-exclusion requires typing a word and no password, so that players without a password, or locked out, can exclude themselves', async () => {
  const page = await show(() => none)
  await openStop(page)
  await page.press('Continue')
  await page.press('Continue')
  const field = page.container.querySelector<HTMLInputElement>('[name="word"]')
  const send = () => act(async () => field?.form?.requestSubmit())
  expect(page.container.querySelector('[type="password"]')).toBeNull()
  if (field) field.value = 'no'
  await send()
  expect([page.requested, page.text().includes('Please type the word')]).toEqual([[], true])
  if (field) field.value = ' STOP '
  await send()
  expect(page.requested).toEqual([{ endpoint: postUserLimit, body: { type: 'selfexclusion', days: 181 } }])
  expect(page.text()).toContain('Betting is blocked')
})

it('UI-02 RG-05d the focus follows the steps: to the missing choice, each step, the field and the final heading', async () => {
  const page = await show(() => none)
  const focused = () => document.activeElement
  await page.press('Self-exclusion: Choose how long')
  await page.press('Continue')
  expect([focused()?.getAttribute('type'), focused()?.getAttribute('aria-invalid')]).toEqual(['radio', 'true'])
  expect([...page.container.querySelectorAll('[role="alert"]')].map((each) => each.textContent)).toContain(
    'Please choose one.',
  )
  const half = [...page.container.querySelectorAll('label')].find((each) => each.textContent?.startsWith('6 months'))
  await act(async () => half?.querySelector('input')?.click())
  await page.press('Continue')
  expect(focused()?.textContent).toBe('Step 2 of 3')
  await page.press('Go back')
  expect(focused()?.textContent).toBe('Step 1 of 3')
  await page.press('Continue')
  await page.press('Continue')
  const field = focused() as HTMLInputElement
  expect(field.name).toBe('word')
  field.value = 'stop'
  await act(async () => field.form?.requestSubmit())
  expect([focused()?.tagName, page.text().includes('Betting is blocked')]).toEqual(['H1', true])
})

it('BEY-08c RG-06a an excluded player sees the end of the exclusion, and can only extend it', async () => {
  const { text } = await show(() => ({ ...none, user_limits: [limit({})], excluded_until: '2027-05-18T10:00:00.000Z' }))
  expect(text()).toContain('Betting is blocked until 18 May 2027')
  expect(text()).toContain('Stay away longer')
  expect(text()).not.toContain('A day to six weeks')
  expect(text()).not.toContain('Lower')
})
