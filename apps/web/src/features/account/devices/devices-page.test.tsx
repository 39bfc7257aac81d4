// @vitest-environment happy-dom
import { deleteSession, getSessions } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { DevicesPage } from './devices-page.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const at = '2026-11-16T10:00:00Z'

afterEach(() => {
  sessionStore.setState({ session: { status: 'unknown' } })
  queryClient().clear()
})

it('AUTH-12 if signing out several devices fails halfway, the devices that were signed out disappear from the list', async () => {
  let open = ['here', 'phone', 'laptop']
  const api = (async (endpoint: Endpoint, { params }: { params?: { id: string } }) => {
    if (endpoint === getSessions) {
      const sessions = open.map((id) => ({
        ...{ id, user_agent: id, address: `192.0.2.${id.length}`, is_current: id === 'here' },
        ...{ created_at: at, last_seen_at: at },
      }))
      return { sessions, last_sign_in: null }
    }
    if (endpoint !== deleteSession || params?.id === 'laptop') throw new ApiError('unreachable')
    open = open.filter((id) => id !== params?.id)
    return {}
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const site = sampleSite()
  const { WithRouter } = withRouter()
  const { container } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <DevicesPage />
      </TestPage>
    </WithRouter>,
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const press = async (label: string) => {
    await act(async () => [...container.querySelectorAll('button')].find((each) => each.textContent === label)?.click())
    await settle()
  }
  await settle()
  expect(container.textContent).toContain('192.0.2.5')
  await press('Sign out all others')
  await press('Sign them out')
  expect(container.textContent).not.toContain('192.0.2.5')
  expect(container.textContent).toContain('192.0.2.6')
})
