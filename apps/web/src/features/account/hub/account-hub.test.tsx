// @vitest-environment happy-dom
import { getCompPoints, getStatusGroups } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { AccountHub } from './account-hub.tsx'

const player = {
  ...{ id: 7, name: 'Dora', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  ...{ authFieldsMissed: [], isDemo: false },
}
const groups = [
  { id: 'a', name: 'Terrace', conditions: { min: 0, max: 1_999 }, is_current: true },
  { id: 'b', name: 'Stand', conditions: { min: 2_000, max: null }, is_current: false },
]

afterEach(() => {
  sessionStore.setState({ session: { status: 'unknown' } })
  queryClient().clear()
})

async function show(excluded: { excludedUntil?: string }, settings: Parameters<typeof sampleSite>[0] = {}) {
  const requested: string[] = []
  const api = (async (endpoint: Endpoint) => {
    requested.push(endpoint.path)
    if (endpoint === getCompPoints) return { points: 1_240, conditions: null }
    if (endpoint === getStatusGroups) return { status_groups: groups }
    return new Promise(() => {})
  }) as unknown as Api
  const accounts = [{ currency: 'EUR', subunits: 100, balance: 8_000, active: true }]
  await act(async () => dispatchSession({ type: 'profile-read', player: { ...player, ...excluded }, accounts }))
  const { container } = await mount(
    <TestPage
      site={sampleSite(settings)}
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
      api={api}
    >
      <AccountHub />
    </TestPage>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { text: container.textContent ?? '', links, requested }
}

it('BEY-08c an excluded player sees no level and no way to the next one, which are reasons to play', async () => {
  const usual = await show({})
  expect(usual.text).toContain('Level: Terrace')
  expect(usual.text).toContain('Stand from 2,000 points')

  queryClient().clear()
  const { text, requested } = await show({ excludedUntil: '2027-05-18T10:00:00.000Z' })
  expect(text).toContain('Betting is blocked until 18 May 2027')
  expect(text).toContain('€80.00')
  expect(text).not.toMatch(/Level|Terrace|Stand|points/)
  expect(requested).not.toContain(getCompPoints.path)
})

it('CFG-01f the account links to My bets, unless the site hides a player’s bets', async () => {
  const toBets = '/sports/bets-history'
  expect((await show({})).links).toContain(toBets)
  queryClient().clear()
  const { links, text } = await show({}, { site: { isMyBetsVisible: false } })
  expect(links).not.toContain(toBets)
  expect(text).not.toContain('My bets')
  expect(text).toContain('Sign out')
})
