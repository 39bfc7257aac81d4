// @vitest-environment happy-dom
import { getPayments } from '@touchline/contract'
import type { Endpoint, Payment } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { queryClient } from '../../features/session/query-client.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { modalStore, pushModal } from '../modals/modal-store.ts'
import { ModalStack } from '../modals/modal-stack.tsx'
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
})

async function show(paid: Partial<Payment>) {
  const { OnPage, site } = pageAround({ services: { deposit: true } })
  const api = (async (endpoint: Endpoint) =>
    endpoint === getPayments
      ? { payments: [{ ...payment, ...paid }], pagination: {} }
      : { accounts: [account] }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [account] })
  const { root } = await mount(
    <OnPage>
      <ModalStack api={api} links={createLinks(site, 'en')} />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  await act(async () => pushModal('deposit-status'))
}

const state = () => document.querySelector('dialog[open] [data-deposit]')?.getAttribute('data-deposit')

it.each([
  ['succeeded', 'success'],
  ['failed', 'error'],
  ['pending', 'pending'],
] as const)('SHELL-12n DEP-05ef after a quick deposit a modal says what became of it: %s', async (status, shown) => {
  await show({ status })
  await vi.waitFor(() => expect(state()).toBe(shown), { timeout: 5_000 })
  expect(document.querySelector('dialog[open]')?.textContent).toContain('€248.60')
})

it('SHELL-12n one that failed leads back to the form of the quick deposit', async () => {
  await show({ status: 'failed', reason: 'declined' })
  await vi.waitFor(() => expect(state()).toBe('error'), { timeout: 5_000 })
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  await act(async () => again?.click())
  expect(modalStore.getState().stack.filter(({ isLeaving }) => !isLeaving)).toMatchObject([{ name: 'quick-deposit' }])
})
