// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { getDepositContext, getPayment, getPayments, postDeposit, postTopUp } from '@touchline/contract'
import type { DepositContext, Endpoint, Payment } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { withRouter } from '../../site/testing/with-router.tsx'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { queryClient } from '../session/query-client.ts'
import { DepositPage } from './deposit-page.tsx'
import { DepositResult } from './deposit-result.tsx'
import type { PaymentFrames } from './payment-script.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 24_860, active: true }
const range = { currency: 'EUR', subunits: 100, min: 500, max: 200_000 }
const context: DepositContext = {
  ...{ mode: 'page', source: 'provider', missing_fields: [], amounts: [range], withdrawals: [{ ...range, owed: 0 }] },
  ...{ limits: [], limits_currency: 'EUR', is_limit_prompted: false, remind_after: null, is_withdrawal_offered: true },
}
const payment = (own: Partial<Payment>): Payment => ({
  ...{ id: 'a', kind: 'deposit', status: 'created', source: 'provider', amount: 2_500, currency: 'EUR', subunits: 100 },
  ...{ reason: null, url: null, is_cancellable: false, created_at: '2026-11-16T10:00:00Z', timeline: [], ...own },
})
const begun = '5a1f0c6e-3d52-4a0c-9a53-6f5d9b1c2e11'
const resets_at = new Date(Date.now() + 86_400_000).toISOString()
const day = (left: number) => ({ type: 'deposit' as const, period: 'day' as const, amount: 10_000, left, resets_at })

let leave = async () => {}
let answers: Map<Endpoint, () => unknown>
let sent: { endpoint: Endpoint; key: string | undefined; body: unknown }[] = []

afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
  queryClient().clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

type Show = {
  context?: Partial<DepositContext>
  isPlayMoney?: boolean
  result?: Payment | null
  frames?: PaymentFrames
  at?: string
}

async function show({ context: own = {}, isPlayMoney = false, result, frames, at }: Show = {}) {
  sent = []
  answers = new Map<Endpoint, () => unknown>([
    [getDepositContext, () => ({ ...context, ...own })],
    [getPayments, () => ({ payments: result ? [result] : [], pagination: {} })],
    [postTopUp, () => payment({ status: 'succeeded', source: 'play-money', amount: 1_000 })],
  ])
  const api = (async (endpoint: Endpoint, input: { body?: unknown; headers?: Record<string, string> }) => {
    if (endpoint.method !== 'GET') sent.push({ endpoint, key: input.headers?.['idempotency-key'], body: input.body })
    return answers.get(endpoint)?.() ?? { accounts: [account] }
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [account] })
  const site = sampleSite({ legal: { isPlayMoney }, services: { deposit: true, transactions: true } })
  const { WithRouter, router } = withRouter(at)
  const { container, root } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={i18n} api={api}>
        <DepositPage
          {...(frames && { frames })}
          renderMissingFields={({ missing, onSaved }) => (
            <button type="button" onClick={() => onSaved({ ...player, rawProfile: {} } as never)}>
              {`Missing: ${missing.join()}`}
            </button>
          )}
        />
      </TestPage>
    </WithRouter>,
  )
  leave = () => act(async () => root.unmount())
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await settle()
  const press = async (label: string | RegExp) => {
    const found = [...container.querySelectorAll('button')].find((each) =>
      typeof label === 'string' ? each.textContent === label : label.test(each.textContent ?? ''),
    )
    if (!found) throw new Error(`no button ${String(label)}`)
    await act(async () => found.click())
    await settle()
  }
  return { container, press, text: () => container.textContent ?? '', api, router }
}

it('DEP-01a BEY-03 an amount is validated before it is sent, and the provider’s payment page is opened once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { press, text } = await show()
  await press(/^Deposit/)
  expect([text().includes('Please enter an amount.'), sent]).toEqual([true, []])
  answers.set(postDeposit, () => {
    throw new ApiError('unreachable')
  })
  await press('50')
  await press(/^Deposit/)
  answers.set(postDeposit, () => payment({ url: 'https://pay.example/1' }))
  await press(/^Deposit/)
  expect(assign.mock.calls).toEqual([['https://pay.example/1']])
  expect(sent[0]).toMatchObject({
    body: { amount: 5_000, currency: 'EUR', return_path: '/profile/wallet/deposit', quick: false },
  })
  // Without a reply the same amount repeats the same request.
  expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 1])
})

it('DEP-05d another deposit after the return from the provider returns to the page as it was opened', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { press, router } = await show({ at: '/profile/wallet/deposit?from=sports&deposit=failure' })
  answers.set(postDeposit, () => payment({ url: 'https://pay.example/1' }))
  await vi.waitFor(() => press('Another deposit'), { timeout: 5_000 })
  await act(() => router.load())
  expect(router.state.location.searchStr).toBe('?from=sports')
  await press('50')
  await press(/^Deposit/)
  expect(sent).toMatchObject([{ body: { return_path: '/profile/wallet/deposit?from=sports' } }])
})

it('DEP-02a BEY-08c an excluded player sees no form but the reason', async () => {
  const { container, text } = await show({ context: { missing_fields: ['city'] } })
  const excluded = { ...player, excludedUntil: '2100-01-01T00:00:00Z' }
  await act(async () => dispatchSession({ type: 'profile-read', player: excluded, accounts: [account] }))
  expect(text()).toContain('You cannot deposit while betting is blocked. Withdrawals stay open to you.')
  expect(text()).not.toContain('Missing: city')
  expect(container.querySelector('form')).toBeNull()
})

it('RG-05f a player who waits for verification sees that, and a rejected player sees that the balance can be withdrawn', async () => {
  const { text } = await show()
  const read = (isRejected: boolean) =>
    act(async () =>
      dispatchSession({ type: 'profile-read', player: { ...player, isOnHold: true, isRejected }, accounts: [account] }),
    )
  await read(false)
  expect(text()).toContain('We need to check a few details before you can deposit or bet.')
  await read(true)
  expect(text()).toContain('You cannot deposit or bet with this account. What is in it is yours: request a withdrawal.')
  expect(text()).not.toContain('check')
})

it('DEP-04a if the site has the provider’s script, the payment page is shown in a frame, and its result once the frame reports it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const framed: string[] = []
  let end = () => {}
  const frames: PaymentFrames = {
    canOpen: (url) => url.startsWith('https://pay.example/'),
    open: (container, { url, title, onEnd }) => {
      framed.push(`${container.className} ${title} ${url}`)
      end = onEnd
      return () => framed.push('closed')
    },
  }
  const { press, text, container } = await show({ frames })
  answers.set(postDeposit, () => payment({ id: begun, url: 'https://pay.example/1' }))
  await press('50')
  await press(/^Deposit/)
  expect([assign.mock.calls, framed]).toEqual([[], ['deposit-frame Payment https://pay.example/1']])
  expect(container.querySelector('a[href="https://pay.example/1"]')).not.toBeNull()
  answers.set(getPayment, () => payment({ id: begun, status: 'succeeded', amount: 5_000 }))
  await act(async () => end())
  await vi.waitFor(() => expect(text()).toContain('€50.00 added'))
  expect(framed).toHaveLength(2)
  // A payment page of another origin is not opened in a frame.
  await press('Another deposit')
  answers.set(postDeposit, () => payment({ url: 'https://other.example/1' }))
  await press('50')
  await press(/^Deposit/)
  expect([assign.mock.calls, framed.length]).toEqual([[['https://other.example/1']], 2])
})

it('DEP-06b if a request had no reply, it is repeated under its stored key after a reload, so that it creates only one payment', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const keys: (string | undefined)[] = []
  const answer = (error: ApiError | null) => () => {
    if (error) throw error
    return payment({ id: begun, url: 'https://pay.example/1' })
  }
  const tries = [
    new ApiError('unreachable'),
    new ApiError('payments-unavailable', { status: 503 }),
    new ApiError('payment-rejected', { status: 422, payment: { reason: 'too-many-pending' } }),
    null,
    null,
  ]
  for (const error of tries) {
    const { press } = await show()
    answers.set(postDeposit, answer(error))
    await press('50')
    await press(/^Deposit/)
    keys.push(sent[0]?.key)
    await leave()
  }
  // Two attempts had no reply and the third was rejected; each later one is a new payment.
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4])
  expect(sessionStorage.getItem('tl.payments-in-doubt')).toBeNull()
})

it('DEP-05d after the return from the provider, the page shows the deposit that was paid, not a newer one', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { press, api } = await show()
  answers.set(postDeposit, () => payment({ id: begun, url: 'https://pay.example/1' }))
  await press('50')
  await press(/^Deposit/)
  answers.set(getPayment, () => payment({ id: begun, status: 'succeeded', amount: 5_000 }))
  answers.set(getPayments, () => ({ payments: [payment({ status: 'succeeded', amount: 700 })] }))
  const { container } = await mount(
    <TestPage site={sampleSite()} i18n={i18n} api={api}>
      <DepositResultOf />
    </TestPage>,
  )
  await vi.waitFor(() => expect(container.textContent).toContain('€50.00 added'), { timeout: 5_000 })
})

it('RG-05a preset amounts do not exceed what is left of a limit, and a higher amount cannot be sent', async () => {
  const { container, press, text } = await show({ context: { limits: [day(6_400)] } })
  expect([...container.querySelectorAll('.chips button')].map((chip) => chip.textContent)).toEqual([
    '10',
    '25',
    '50',
    '64',
  ])
  expect(text()).toContain('€64.00 left of your €100.00 per day')
  answers.set(postDeposit, () => {
    const rejected = { reason: 'limit-reached', amount: 6_000, currency: 'EUR' } as const
    throw new ApiError('payment-rejected', { payment: rejected })
  })
  await press('64')
  await press(/^Deposit/)
  expect(text()).toContain('You have €60.00 left under your own limit.')
})

it('RG-05a a limit that is used up is reported instead of the form', async () => {
  const { container, text } = await show({ context: { limits: [day(0)] } })
  expect(text()).toContain('You have used your limit of €100.00 per day')
  expect(text()).toContain('Resets: Tomorrow')
  expect(container.querySelector('input')).toBeNull()
})

it('DEP-02ab missing fields are requested first, and then the deposit continues', async () => {
  const { container, press } = await show({ context: { missing_fields: ['city'] } })
  expect(container.querySelector('input')).toBeNull()
  answers.set(getDepositContext, () => context)
  await press('Missing: city')
  expect(container.querySelector('input[name="amount"]')).not.toBeNull()
})

it('RG-05 before the first deposit the player is asked for a limit, with two buttons of the same size', async () => {
  const { container, press } = await show({ context: { is_limit_prompted: true } })
  const looks = [...container.querySelectorAll('.account-answers .btn')].map(({ className }) => className)
  expect([looks.length, new Set(looks).size]).toEqual([2, 1])
  await press('No limit')
  expect(container.querySelector('input[name="amount"]')).not.toBeNull()
})

it('DEP-06c on a site of play money a top-up is credited at once', async () => {
  const { press, text } = await show({ context: { source: 'play-money' }, isPlayMoney: true })
  expect(text()).toContain('Top up play money')
  await press('10')
  await press(/^Top up/)
  expect(sent).toMatchObject([{ body: { amount: 1_000, currency: 'EUR' } }])
  expect(text()).toContain('€10.00 added')
})

it('DEP-06d on a site of play money a player can choose to top up without the provider', async () => {
  const { container, press, text } = await show({ isPlayMoney: true })
  const choice = [...container.querySelectorAll('label')].find((one) =>
    one.textContent?.includes('Play money from this'),
  )
  await act(async () => choice?.querySelector('input')?.click())
  await press('10')
  await press(/^Top up/)
  expect(sent).toMatchObject([{ endpoint: postTopUp, body: { amount: 1_000, currency: 'EUR' } }])
  expect(text()).toContain('€10.00 added')
  await leave()
  expect((await show()).text()).not.toContain('Play money from this')
})

it('DEP-01a on a site of play money the button reads "Top up", even with a provider, and its text is centred until there is an amount', async () => {
  const { container, press } = await show({ isPlayMoney: true })
  const submit = () => container.querySelector('button[type="submit"]')
  expect([submit()?.textContent, submit()?.classList.contains('btn--split')]).toEqual(['Top up', false])
  await press('10')
  expect([submit()?.textContent, submit()?.classList.contains('btn--split')]).toEqual(['Top up€10.00', true])
})

it('DEP-05ef a deposit that succeeded, failed or is pending has a title and a text; a pending one looks like one that succeeded', async () => {
  const { api } = await show()
  const states = [
    payment({ status: 'succeeded' }),
    payment({ status: 'failed', reason: 'declined' }),
    payment({ status: 'pending' }),
  ]
  const discs: string[] = []
  const texts: string[] = []
  for (const state of states) {
    const { container, root } = await mount(
      <TestPage site={sampleSite()} i18n={i18n} api={api}>
        <DepositResultOf payment={state} />
      </TestPage>,
    )
    discs.push(container.querySelector('.deposit-result__disc')?.className ?? '')
    texts.push(container.textContent ?? '')
    await act(async () => root.unmount())
  }
  expect(texts[0]).toContain('€25.00 addedYou can bet with it now.')
  expect(texts[1]).toContain('Nothing was takenIt was declined.')
  expect(texts[2]).toContain('€25.00 is on its wayYour payment has not been confirmed yet.')
  expect([discs[2] === discs[0], discs[1] === discs[0]]).toEqual([true, false])
})

function DepositResultOf(props: { payment?: Payment }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <DepositResult {...props} playerId={7} account={account} onAgain={() => {}} onDone={() => {}} />
    </QueryClientProvider>
  )
}
