// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { getCompPoints } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { noticeExpiry, sessionStore } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { Progress } from './progress.tsx'

const groups = [
  { id: 'a', name: 'Terrace', conditions: { min: 0, max: 1_999 } },
  { id: 'b', name: 'Stand', conditions: { min: 2_000, max: null } },
]

afterEach(() => queryClient().clear())

let failure = new ApiError('unreachable')

async function show(points: number | null, isOfGroups = true) {
  queryClient().clear()
  const current = groups.findLast(({ conditions }) => conditions.min <= (points ?? 0))
  const api = (async (endpoint: Endpoint) => {
    if (points === null) throw failure
    if (endpoint === getCompPoints) return { points, conditions: null }
    const shown = isOfGroups ? groups : []
    return { status_groups: shown.map((group) => ({ ...group, is_current: group === current })) }
  }) as unknown as Api
  const client = queryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const { container } = await mount(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <Progress api={api} playerId={7} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return { text: container.textContent, meter: container.querySelector('[role=meter]')?.getAttribute('aria-valuenow') }
}

it('SESS-05ab points and the group they make are shown, with how far the next one is', async () => {
  const { text, meter } = await show(1_240)
  expect(text).toContain('Level: Terrace1,240 points')
  expect([text?.includes('Stand from 2,000 points'), meter]).toEqual([true, '62'])
  const top = await show(2_000)
  expect(top.text).toContain('Level: Stand2,000 pointsThis is the highest level.')
})

it('SESS-05ab a site without groups shows points alone, or nothing; what could not be read can be asked for again', async () => {
  expect((await show(1, false)).text).toContain('Points1 point')
  expect((await show(0, false)).text).toBe('')
  expect((await show(null)).text).toContain('This could not be loaded.')
})

it('SESS-02c PLAT-09b a session that has ended is an empty answer here: nothing is shown, and nobody is signed out for it', async () => {
  failure = new ApiError('not-signed-in', { status: 401 })
  expect((await show(null)).text).toBe('')
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  noticeExpiry(failure, { url: getCompPoints.path })
  expect(sessionStore.getState().session.status).toBe('player')
  noticeExpiry(failure, { url: '/api/platform/player/status_groups' })
  expect(sessionStore.getState().session.status).toBe('visitor')
})
