// @vitest-environment happy-dom
import { patchPlayer, postTerms } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { MissedFields } from './missed-fields.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const rules = {
  countries: [],
  playerFields: [{ id: 'terms_acceptance' as const, forms: ['missed' as const], isRequired: true, isEditable: true }],
}

it('AUTH-05a terms that changed while the form was open are shown and must be ticked again', async () => {
  const site = sampleSite()
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const agreed: unknown[] = []
  const saved: unknown[] = []
  const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === patchPlayer) return { player: {} }
    if (endpoint !== postTerms) throw new Error('another call')
    agreed.push(body)
    if (agreed.length > 1) return {}
    throw new ApiError('invalid-fields', { status: 422, fields: [{ id: 'terms_acceptance', reason: 'unavailable' }] })
  }) as unknown as Api
  function Shown() {
    const [version, setVersion] = useState('1')
    return (
      <TestPage site={site} i18n={i18n} api={api}>
        <MissedFields
          rules={rules}
          missed={['terms_acceptance']}
          termsVersion={version}
          onTermsChanged={async () => setVersion('2')}
          onSaved={(player) => void saved.push(player)}
          onSignOut={async () => {}}
        />
      </TestPage>
    )
  }
  const { container } = await mount(<Shown />)
  const tick = () => container.querySelector<HTMLInputElement>('input[type="checkbox"]')
  const save = () => act(async () => container.querySelector('form')?.requestSubmit())
  await act(async () => tick()?.click())
  await save()
  expect(container.textContent).toContain('Please read version 2')
  expect(tick()?.checked).toBe(false)
  await act(async () => tick()?.click())
  await save()
  expect(agreed).toEqual([{ version: '1' }, { version: '2' }])
  expect(saved).toHaveLength(1)
})
