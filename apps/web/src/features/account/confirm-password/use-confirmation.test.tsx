// @vitest-environment happy-dom
import { postConfirmPassword } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { useConfirmation } from './use-confirmation.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const rightPassword = 'three quiet rivers'

/** Shows a button whose call the server rejects until the password was given. */
async function show() {
  let isConfirmed = false
  const api = vi.fn<(endpoint: unknown, input: { body?: { password: string } }) => Promise<object>>(
    async (endpoint, { body }) => {
      if (endpoint !== postConfirmPassword) throw new Error('another call')
      if (body?.password !== rightPassword)
        throw new ApiError('invalid-fields', { status: 422, fields: [{ id: 'password', reason: 'invalid' }] })
      isConfirmed = true
      return {}
    },
  )
  const call = vi.fn<() => Promise<string>>(async () => {
    if (!isConfirmed) throw new ApiError('confirm-password', { status: 403 })
    return 'done'
  })
  const results: (string | null)[] = []
  function Change() {
    const { confirmed, dialog } = useConfirmation()
    return (
      <>
        <button type="button" id="change" onClick={() => void confirmed(call).then((result) => results.push(result))} />
        {dialog}
      </>
    )
  }
  const { WithRouter } = withRouter()
  const { container } = await mount(
    <WithRouter>
      <TestPage i18n={i18n} api={api as unknown as Api}>
        <Change />
      </TestPage>
    </WithRouter>,
  )
  const press = (selector: string) => act(async () => container.querySelector<HTMLElement>(selector)?.click())
  async function give(password: string): Promise<void> {
    const input = container.querySelector<HTMLInputElement>('[name="password"]')
    if (input) input.value = password
    await act(async () => container.querySelector('form')?.requestSubmit())
  }
  return { container, call, results, press, give }
}

it('AUTH-03c a call that needs the password opens a dialog for it, which reports a wrong password; after the right one the call is repeated', async () => {
  const { container, call, results, press, give } = await show()
  await press('#change')
  expect(container.querySelector('dialog')?.open).toBe(true)
  await give('guess')
  expect(container.textContent).toContain('This is not your password.')
  expect(results).toEqual([])
  await give(rightPassword)
  expect([results, call.mock.calls.length]).toEqual([['done'], 2])
  expect(container.querySelector('dialog')?.open).toBe(false)
  await press('#change')
  expect([results, call.mock.calls.length]).toEqual([['done', 'done'], 3])
})

it('AUTH-03c if the dialog is closed, the call is not repeated and returns null', async () => {
  const { call, results, press } = await show()
  await press('#change')
  await press('dialog [aria-label="Close"]')
  expect([results, call.mock.calls.length]).toEqual([[null], 1])
})
