// @vitest-environment happy-dom
import { putPassword } from '@touchline/contract'
import type { Endpoint, RemovedFactor } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { secretStore } from '../../../site/address/one-time.ts'
import { mountForm } from '../testing/mount-form.tsx'
import { NewPassword } from './new-password.tsx'

let leave = async () => {}
afterEach(() => leave())

async function save(removed: RemovedFactor[]): Promise<string> {
  secretStore.setState({ reset_password_token: 't'.repeat(43), isRead: true })
  const api = (async (endpoint: Endpoint) => {
    if (endpoint !== putPassword) throw new ApiError('unreachable')
    return { removed_factors: removed }
  }) as unknown as Api
  const { container, root } = await mountForm(<NewPassword lead="new-password.lead" />, api)
  leave = () => act(async () => root.unmount())
  const input = container.querySelector('input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, 'four quiet grey herons')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => container.querySelector('form')?.requestSubmit())
  return container.textContent ?? ''
}

it('AUTH-03g AUTH-13b saving a new password lists the sign-in methods that were removed with it', async () => {
  const text = await save(['totp', 'passkey'])
  expect(text).toContain('Your password is saved.')
  expect(text).toContain('Sign-in methods were removed')
  expect(text).toContain('Authenticator app')
  expect(text).toContain('Passkeys')
})

it('MINOR 5 if saving a new password has removed sign-in methods, the page states that withdrawals have to wait', async () => {
  expect(await save(['totp'])).toContain('withdrawals you request within the next 72 hours are paid after that')
})

it('AUTH-03g if a new password has removed no sign-in methods, the page mentions none', async () => {
  const text = await save([])
  expect(text).toContain('Your password is saved.')
  expect(text).not.toContain('removed')
})
