// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { modalStore } from '../../site/page/modal-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { DepositReminder } from './deposit-reminder.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 8_000, active: true }

let leave = async () => {}
afterEach(async () => {
  await leave()
  modalStore.setState({ stack: [] })
  sessionStore.setState({ session: { status: 'unknown' } })
})

async function show(settings: Parameters<typeof sampleSite>[0]) {
  dispatchSession({ type: 'profile-read', player, accounts: [account] })
  const close = vi.fn<() => void>()
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { container, root } = await mount(
    <TestPage
      site={sampleSite({ legal: { isPlayMoney: false }, services: { deposit: true }, ...settings })}
      i18n={i18n}
    >
      <DepositReminder close={close} />
    </TestPage>,
  )
  leave = () => act(async () => root.unmount())
  const press = (name: string) =>
    act(async () =>
      [...container.querySelectorAll<HTMLElement>('a, button')].find((one) => one.textContent === name)?.click(),
    )
  return { container, close, press }
}

const opened = () => modalStore.getState().stack.map(({ name }) => name)

it('DEP-03a the reminder shows the balance and can be declined, and opens no deposit by itself', async () => {
  const { container, close, press } = await show({})
  expect(container.textContent).toContain('Your balance is €80.00.')
  expect([opened(), close.mock.calls.length]).toEqual([[], 0])
  await press('Not now')
  expect([opened(), close.mock.calls.length]).toEqual([[], 1])
})

it('DEP-03a the deposit is one tap away, in the way that the site has chosen', async () => {
  const page = await show({})
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/profile/wallet/deposit')
  await leave()
  const deposit = { mode: 'iframe', iframeUrl: 'https://pay.example/frame' } as const
  const { close, press } = await show({ platformSettings: { deposit } })
  await press('Deposit')
  expect([opened(), close.mock.calls.length]).toEqual([['deposit'], 1])
})
