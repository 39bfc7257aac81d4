// @vitest-environment happy-dom
import { getDepositContext, getPhone } from '@touchline/contract'
import type { Endpoint, PhoneVerification, SportsbookSession } from '@touchline/contract'
import { act } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { RealityCheck } from '../../features/account/limits/reality-check.tsx'
import { useSignOut } from '../../features/account/sign-out.ts'
import { dueCheck } from '../../features/limits/session/index.ts'
import { noticeExpiry, sessionStore } from '../../features/session/index.ts'
import type { SessionEvent } from '../../features/session/session.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { DepositFields } from '../modals/deposit-fields.tsx'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { MissedFieldsModal, PhoneVerificationModal } from '../modals/demanded-forms.tsx'
import { pageAround } from '../testing/on-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', authFieldsMissed: ['city'] }
const phone = { number: null, resend_timeout: 0, sms_limit_reached: false } as unknown as PhoneVerification
const check: SportsbookSession = {
  ...{ period: 30, is_check_due: true, bets_sum: 0, wins_sum: 0, currency: 'EUR', subunits: 100, ends_at: null },
  ...{ from: '2026-11-16T20:00:00Z', to: '2026-11-16T20:30:00Z', opened_at: '2026-11-16T20:00:00Z' },
}
const api = (async (endpoint: Endpoint) => {
  if (endpoint === getPhone) return { phone }
  return endpoint === getDepositContext ? { missing_fields: ['city'] } : {}
}) as unknown as Api

afterEach(() => {
  document.body.replaceChildren()
  sessionStore.setState({ session: { status: 'unknown' }, signIn: null })
  dueCheck.setState({ session: null })
})

async function openPage(path: string, shownOver: ReactNode) {
  sessionStore.setState({ session: { status: 'player', player, accounts: [] } as never, signIn: null })
  dueCheck.setState({ session: check })
  const { OnPage, router, history } = pageAround()
  const city = { id: 'city', forms: ['missed'], isRequired: true, isEditable: true }
  const wholeSite = async () => ({ playerFields: [city], countries: [] })
  router.update({ ...router.options, context: { wholeSite } } as never)
  window.history.replaceState({}, '', path)
  history.replace(path)
  const { container } = await mount(<OnPage api={api}>{shownOver}</OnPage>)
  const button = () => [...container.querySelectorAll('button')].find((each) => each.textContent === 'Sign out')
  await act(() => vi.waitFor(() => expect(button()).toBeDefined()))
  return {
    shown: () => history.location.pathname,
    signOut: () => act(async () => button()?.click()),
    field: () => container.querySelector('input'),
    write: (text: string) =>
      act(async () => {
        const input = container.querySelector('input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

function Leave() {
  return <button onClick={useSignOut()}>Sign out</button>
}

it('SESS-01e signing out on an account page leads to the home page, and on any other page the page stays', async () => {
  const account = await openPage('/profile/limits', <Leave />)
  await account.signOut()
  expect(account.shown()).toBe('/sports')
  const list = await openPage('/sports/live', <Leave />)
  await list.signOut()
  expect(list.shown()).toBe('/sports/live')
})

it.each([
  ['the missed fields', MissedFieldsModal],
  ['the phone verification', PhoneVerificationModal],
  ['the reality check', RealityCheck],
  ['the fields before a deposit', DepositFields],
])('SESS-01e signing out in the form of %s, over an account page, leads home', async (_form, Form) => {
  const close = vi.fn<ModalContentProps['close']>()
  const account = await openPage('/profile/limits', <Form close={close} />)
  await account.signOut()
  expect([account.shown(), sessionStore.getState().session.status]).toEqual(['/sports', 'visitor'])
  expect(close).toHaveBeenCalledOnce()
  const list = await openPage('/sports/live', <Form close={close} />)
  await list.signOut()
  expect(list.shown()).toBe('/sports/live')
})

it('SESS-01e if the session expires, the player stays on the page', async () => {
  const { shown } = await openPage('/profile/limits', <Leave />)
  noticeExpiry(new ApiError('not-signed-in', { status: 401 }))
  expect([shown(), sessionStore.getState().session.status]).toEqual(['/profile/limits', 'visitor'])
})

const another: SessionEvent = {
  type: 'profile-read',
  player: { ...player, id: 8, language: 'en', currency: 'EUR', isLoggedIn: true },
  accounts: [],
}

it.each<[string, SessionEvent]>([
  ['whose session ends', { type: 'ended' }],
  ['in whose place another has signed in', another],
])('BEY-04d the form before a deposit closes and forgets the input of a player %s', async (_player, event) => {
  const close = vi.fn<ModalContentProps['close']>()
  const page = await openPage('/sports/live', <DepositFields close={close} />)
  await page.write('Bremen')
  expect([page.field()?.value, close.mock.calls.length]).toEqual(['Bremen', 0])
  await act(async () => dispatchSession(event))
  expect(close).toHaveBeenCalledOnce()
})

it.each([
  ['the missed fields', MissedFieldsModal, 'Bremen'],
  ['the phone verification', PhoneVerificationModal, '1512345678'],
])('BEY-04d the form of %s is empty for a player who replaces another', async (_form, Form, text) => {
  const page = await openPage('/sports/live', <Form close={() => {}} />)
  await page.write(text)
  expect(page.field()?.value).toContain(text.slice(-4))
  await act(async () => dispatchSession(another))
  expect(page.field()?.value).toBe('')
})
