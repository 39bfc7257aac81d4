// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mountForm } from '../testing/mount-form.tsx'
import { SecondStep } from './second-step.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function show(methods: string[]): Promise<HTMLElement> {
  const api = (async () => ({ challenge: 'c', options: { challenge: 'AAAA' } })) as unknown as Api
  const { container } = await mountForm(
    <SecondStep factor={{ challenge: 'c', methods }} onSignedIn={() => {}} onBack={() => {}} />,
    api,
  )
  return container
}

it('AUTH-13b selecting a method of the second step moves the focus to its field', async () => {
  const container = await show(['totp', 'recovery-code'])
  expect(document.activeElement?.getAttribute('name')).toBe('code')
  const other = [...container.querySelectorAll('button')].find((each) => each.textContent === 'Use a recovery code')
  await act(async () => other?.click())
  expect(document.activeElement?.getAttribute('name')).toBe('recovery-code')
})

it('AUTH-13b in a browser without passkeys only other methods are offered', async () => {
  const container = await show(['passkey', 'recovery-code'])
  expect(container.textContent).not.toContain('passkey')
  expect(container.querySelector('input[name="recovery-code"]')).not.toBeNull()
})

it('AUTH-13b if no method can be used, the step links to the help and has no field for a code', async () => {
  const container = await show(['passkey'])
  expect(container.querySelector('input')).toBeNull()
  expect(document.activeElement?.textContent).toContain('Its recovery codes are used up.')
  expect(container.querySelector('a')?.getAttribute('href')).toContain('/help-center')
})

it('AUTH-13b if a passkey is the only method, the step explains what to do, and the explanation has the focus', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('navigator', { credentials: { get: async () => null } })
  const container = await show(['passkey'])
  expect(document.activeElement?.textContent).toBe('Confirm with the passkey of this account.')
  const use = [...container.querySelectorAll('button')].find((each) => each.textContent === 'Use a passkey')
  await act(async () => use?.click())
  expect(container.textContent).toContain('You can try again or choose another way.')
})
