// @vitest-environment happy-dom
import { getPhone, postPhoneVerify } from '@touchline/contract'
import type { Endpoint, PhoneVerification as Verification } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const phone = { number: '+353850123344', resend_timeout: 35, sms_limit_reached: false } as Verification
const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

afterEach(() => document.body.replaceChildren())

async function show(answer: (endpoint: Endpoint) => Promise<unknown>): Promise<HTMLElement> {
  const { container } = await mount(
    <TestPage i18n={i18n} api={((endpoint: Endpoint) => answer(endpoint)) as unknown as Api}>
      <PhoneVerification countries={[]} onVerified={() => {}} onSignOut={async () => {}} />
    </TestPage>,
  )
  await act(async () => {})
  return container
}

const buttons = (container: HTMLElement) => [...container.querySelectorAll('button')].map((each) => each.textContent)
const press = (container: HTMLElement, label: string) =>
  act(async () => [...container.querySelectorAll('button')].find((each) => each.textContent === label)?.click())

it('AUTH-06b a number that could not be read can be read again', async () => {
  let isDown = true
  const container = await show(async () => {
    if (isDown) throw new ApiError('unreachable')
    return { phone }
  })
  expect(buttons(container)).toEqual(['Sign out', 'Try again'])
  isDown = false
  await press(container, 'Try again')
  expect(container.textContent).toContain('+353850123344')
  expect(document.activeElement?.getAttribute('name')).toBe('code')
})

it('AUTH-06e another code can be requested only after the wait that the server demands, even after five wrong codes', async () => {
  const container = await show(async (endpoint) => {
    if (endpoint === getPhone) return { phone }
    if (endpoint === postPhoneVerify) throw new ApiError('token-rejected')
    throw new Error('another call')
  })
  const isWaiting = () => buttons(container).some((label) => /^Again in 0:3[45]$/.test(label))
  expect(isWaiting()).toBe(true)
  const input = container.querySelector<HTMLInputElement>('[name="code"]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '123456')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => container.querySelector('form')?.requestSubmit())
  expect(container.textContent).toContain('This code no longer works.')
  // The code can no longer be tried, so the page offers only a new one.
  expect(buttons(container)).not.toContain('Check code')
  expect(isWaiting()).toBe(true)
})

it('AUTH-06f a player who has reached the limit of codes sees that, and cannot request another', async () => {
  const container = await show(async () => ({ phone: { ...phone, sms_limit_reached: true } }))
  expect(container.textContent).toContain('No more codes for now. Please try again later.')
  expect(buttons(container)).toEqual(['Enter 6 more digits', 'Use another number', 'Sign out'])
})
