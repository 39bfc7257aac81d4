// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect, it } from 'vitest'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { PasswordInput, passwordStrength } from './password-input.tsx'

it('AUTH-03a a password is hidden until it is revealed; the field supports password managers and pasting', async () => {
  const { container, root } = await mount(
    <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
      <PasswordInput label="Password" autoComplete="current-password" value="three quiet rivers" onChange={() => {}} />
    </I18nProvider>,
  )
  const input = container.querySelector('input')
  expect([input?.type, input?.autocomplete, input?.maxLength]).toEqual(['password', 'current-password', 256])
  const pasted = new Event('paste', { bubbles: true, cancelable: true })
  input?.dispatchEvent(pasted)
  expect(pasted.defaultPrevented).toBe(false)
  const eye = container.querySelector('button')
  expect(eye?.getAttribute('aria-label')).toBe('Show characters')
  await act(async () => eye?.click())
  expect(input?.type).toBe('text')
  await act(async () => eye?.click())
  expect(input?.type).toBe('password')
  await act(async () => root.unmount())
})

it.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaaaa', 1],
  ['touchline', 2],
  ['abcabdabcabdabcabd', 2],
  ['quiet rivers', 3],
  ['four quiet rivers', 4],
] as const)('AUTH-11 “%s” is rated %i of 4', (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength)
})
