// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { ProfileForm } from './profile-form.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

it('AUTH-12 an optional field is labelled so, and it can be changed but not removed', async () => {
  const api = vi.fn<() => Promise<object>>()
  const { container } = await mount(
    <TestPage
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
      api={api as unknown as Api}
    >
      <ProfileForm
        countries={[]}
        fields={[
          { id: 'city', value: 'Cork', isRequired: false, isEditable: true },
          { id: 'last_name', value: 'Quinn', isRequired: true, isEditable: true },
        ]}
        onSaved={() => {}}
      />
    </TestPage>,
  )
  const labels = [...container.querySelectorAll('label')].map((each) => each.textContent)
  expect(labels).toEqual([expect.stringContaining('City (optional)'), expect.not.stringContaining('optional')])
  for (const input of container.querySelectorAll('input')) input.value = ''
  await act(async () => container.querySelector('form')?.requestSubmit())
  expect(container.textContent).toContain('This can be changed, but not removed.')
  expect(container.textContent).toContain('Please fill this in.')
  expect(api).not.toHaveBeenCalled()
})

it('I18N-02a the date of birth of a Serbian profile has a two-digit day', async () => {
  const { container } = await mount(
    <TestPage
      i18n={createI18n({ locale: 'sr-ME', timeZone: 'America/New_York', messages: messagesOf('en') })}
      api={(() => new Promise(() => {})) as unknown as Api}
    >
      <ProfileForm
        countries={[]}
        fields={[{ id: 'date_of_birth', value: '1990-11-05', isRequired: true, isEditable: false }]}
        onSaved={() => {}}
      />
    </TestPage>,
  )
  expect(container.querySelector('input')?.value).toBe('05. novembar 1990.')
})
