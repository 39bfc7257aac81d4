// @vitest-environment happy-dom
import { getDepositContext, getPayment, getPayments, postDeposit, postTopUp } from '@touchline/contract'
import type { DepositContext, Endpoint, Payment } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { queryClient } from '../../features/session/query-client.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { modalStore, pushModal } from '../../site/page/modal-store.ts'
import { ModalStack } from './modal-stack.tsx'
import { pageAround } from '../testing/on-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 24_860, active: true }
const payment: Payment = {
  ...{ id: 'a', kind: 'deposit', status: 'pending', source: 'provider', amount: 2_500, currency: 'EUR', subunits: 100 },
  ...{ reason: null, url: null, is_cancellable: false, created_at: '2026-11-16T10:00:00Z', timeline: [] },
}

let leave = async () => {}
afterEach(async () => {
  await leave()
  dispatchSession({ type: 'ended' })
  modalStore.setState({ stack: [] })
  queryClient().clear()
  sessionStorage.clear()
})

type Answers = ReadonlyMap<Endpoint, unknown>

async function show(paid: Partial<Payment>) {
  await open('deposit-status', new Map([[getPayments, { payments: [{ ...payment, ...paid }], pagination: {} }]]))
}

async function open(name: 'deposit-status' | 'quick-deposit', answers: Answers) {
  const { OnPage } = pageAround({ legal: { isPlayMoney: true }, services: { deposit: true } })
  const sent: unknown[] = []
  const api = (async (endpoint: Endpoint, { body }: { body?: unknown } = {}) => {
    if (body !== undefined) sent.push({ path: endpoint.path, body })
    return answers.get(endpoint) ?? { accounts: [account] }
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [account] })
  const { root } = await mount(
    <OnPage api={api}>
      <ModalStack />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  await act(async () => pushModal(name))
  return { sent }
}

async function press(label: RegExp) {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')]
  const found = buttons.find(({ textContent }) => label.test(textContent ?? ''))
  if (!found) throw new Error(`no button ${String(label)} among ${buttons.map((one) => one.textContent).join()}`)
  await act(async () => found.click())
}

const range = { currency: 'EUR', subunits: 100, min: 500, max: 200_000 }
const quickContext: DepositContext = {
  ...{ mode: 'quick', source: 'play-money', missing_fields: [], amounts: [range], withdrawals: [] },
  ...{ limits: [], limits_currency: 'EUR', is_limit_prompted: false, remind_after: null, is_withdrawal_offered: false },
}

const state = () => document.querySelector('dialog[open] [data-deposit]')?.getAttribute('data-deposit')

it.each([
  ['succeeded', 'success', '€25.00 added', 'You can bet with it now.'],
  ['failed', 'error', 'Nothing was taken', 'The payment was not made.'],
  ['pending', 'pending', '€25.00 is on its way', 'Your payment has not been confirmed yet.'],
  ['reversed', 'error', 'Deposit refunded', '€25.00 was taken off your balance.'],
] as const)(
  'SHELL-12n DEP-05ef after a quick deposit a modal shows its result: %s',
  async (status, shown, title, description) => {
    await show({ status })
    await vi.waitFor(() => expect(state()).toBe(shown), { timeout: 5_000 })
    expect(document.querySelector('dialog[open] [data-deposit]')?.textContent).toBe(title)
    const text = document.querySelector('dialog[open]')?.textContent
    expect(text).toContain(description)
    expect(text).toContain('€248.60')
  },
)

it('DEP-06d a quick deposit tops up play money without a provider, and its modal states that', async () => {
  const id = '5a1f0c6e-3d52-4a0c-9a53-6f5d9b1c2e11'
  const paid: Payment = { ...payment, id, status: 'succeeded', source: 'play-money', amount: 1_000 }
  const { sent } = await open(
    'quick-deposit',
    new Map<Endpoint, unknown>([
      [getDepositContext, quickContext],
      [postTopUp, paid],
      [getPayment, paid],
    ]),
  )
  await vi.waitFor(() => press(/^10$/), { timeout: 5_000 })
  await press(/^Top up/)
  expect(sent).toEqual([{ path: postTopUp.path, body: { amount: 1_000, currency: 'EUR' } }])
  await vi.waitFor(() => expect(state()).toBe('success'), { timeout: 5_000 })
  expect(document.querySelector('dialog[open] [data-deposit]')?.textContent).toBe('€10.00 added')
})

it('DEP-05d DEP-01d a quick deposit through a provider is requested as such, and returns to the deposit page', async () => {
  const { sent } = await open(
    'quick-deposit',
    new Map<Endpoint, unknown>([
      [getDepositContext, { ...quickContext, source: 'provider' }],
      [postDeposit, payment],
      [getPayment, payment],
    ]),
  )
  await vi.waitFor(() => press(/^10$/), { timeout: 5_000 })
  await press(/^Top up/)
  const body = { amount: 1_000, currency: 'EUR', return_path: '/profile/wallet/deposit', quick: true }
  expect(sent).toEqual([{ path: postDeposit.path, body }])
})

it('SHELL-12n after a failed quick deposit a button leads back to its form', async () => {
  await show({ status: 'failed', reason: 'declined' })
  await vi.waitFor(() => expect(state()).toBe('error'), { timeout: 5_000 })
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  await act(async () => again?.click())
  expect(modalStore.getState().stack.filter(({ isLeaving }) => !isLeaving)).toMatchObject([{ name: 'quick-deposit' }])
})
