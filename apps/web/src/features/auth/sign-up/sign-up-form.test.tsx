// @vitest-environment happy-dom
import { getPlayer, getVisitor, postPhoneConfirmation, postSignIn, postUser } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import type { FieldId } from '../fields/field-values.ts'
import { mountForm } from '../testing/mount-form.tsx'
import { storeDraft } from './draft.ts'
import { SignUpForm } from './sign-up-form.tsx'

const ids: FieldId[] = ['email', 'auth_phone_number', 'password']
const rules = {
  countries: [],
  playerFields: ids.map((id) => ({ id, forms: ['sign_up' as const], isRequired: true, isEditable: true })),
}

afterEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

async function show(answer: (endpoint: Endpoint) => unknown) {
  const calls: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => {
    if (endpoint === getVisitor) throw new ApiError('unreachable')
    calls.push(endpoint)
    return answer(endpoint)
  }) as unknown as Api
  const onSignedIn = vi.fn<() => void>()
  const { container } = await mountForm(<SignUpForm rules={rules} />, api, onSignedIn)
  async function type(name: string, text: string): Promise<void> {
    const input = container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  async function send(): Promise<void> {
    const age = container.querySelector<HTMLInputElement>('input[name="age_acceptance"]')
    if (age && !age.checked) await act(async () => age.click())
    await act(async () => container.querySelector('form')?.requestSubmit())
  }
  return { container, calls, onSignedIn, type, send }
}

it('AUTH-03h a player who reopens the page can enter the code that was sent, and then signs in with the password', async () => {
  storeDraft({ auth_phone_number: '+353850123344' }, { isCodeSent: true })
  const { container, calls, type, send } = await show(() => ({}))
  expect(container.textContent).toContain('Sent by SMS to +353850123344')
  await type('code', '123456')
  await send()
  expect(calls).toEqual([postPhoneConfirmation])
  expect(container.textContent).toContain('Your number is confirmed.')
  expect(container.querySelector<HTMLInputElement>('input[name="login"]')?.value).toBe('+353850123344')
  expect(sessionStorage.getItem('tl.sign-up')).toBeNull()
})

it('AUTH-03h after a reload the player fills in the form again to get another code, as the label of the button states', async () => {
  storeDraft({ auth_phone_number: '+353850123344' }, { isCodeSent: true })
  const { container } = await show(() => ({}))
  const labels = () => [...container.querySelectorAll('button')].map((each) => each.textContent)
  expect(labels()).not.toContain('Send a new code')
  const refill = [...container.querySelectorAll('button')].find((each) => each.textContent === 'Fill in the form again')
  await act(async () => refill?.click())
  expect(container.querySelector('input[name="password"]')).not.toBeNull()
})

it('AUTH-03h a code that is ten minutes old is reported as expired', async () => {
  storeDraft({ auth_phone_number: '+353850123344' }, { isCodeSent: true })
  const { container, type, send } = await show(() => {
    throw new ApiError('token-rejected', { status: 422 })
  })
  await type('code', '123456')
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  await send()
  now.mockRestore()
  expect(container.textContent).toContain('This code no longer works.')
})

it('AUTH-03b if only the sign-in after the sign-up failed, the account is not created a second time', async () => {
  let isDown = true
  const { calls, onSignedIn, type, send } = await show((endpoint) => {
    if (endpoint === postUser) return { confirmation: 'none' }
    if (endpoint === postSignIn && isDown) throw new ApiError('unreachable')
    return endpoint === getPlayer ? { player: null } : {}
  })
  await type('email', 'mara@example.org')
  await type('password', 'three quiet rivers')
  await send()
  expect(calls).toEqual([postUser, postSignIn])
  isDown = false
  await send()
  expect(calls).toEqual([postUser, postSignIn, postSignIn, getPlayer])
  expect(onSignedIn).toHaveBeenCalledOnce()
})

it('AUTH-03b the second press of a double click does not submit the next step', async () => {
  const { container } = await show(() => ({}))
  const press = (detail: number) =>
    act(async () => {
      const button = container.querySelector('button[type="submit"]')
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
  await press(2)
  expect(container.textContent).not.toContain('Please fill this in.')
  await press(1)
  expect(container.textContent).toContain('Please fill this in.')
})
