// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { getCompPoints, getStatusGroups } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, createApi } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { isStillSignedIn, noticeExpiry, sessionNumber, sessionStore, shownPlayerId } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { Progress } from './progress.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const groups = [
  { id: 'a', name: 'Terrace', conditions: { min: 0, max: 1_999 } },
  { id: 'b', name: 'Stand', conditions: { min: 2_000, max: null } },
]

afterEach(() => queryClient().clear())

const failure = new ApiError('unreachable')

function show(points: number | null, isOfGroups = true) {
  const current = groups.findLast(({ conditions }) => conditions.min <= (points ?? 0))
  const api = (async (endpoint: Endpoint) => {
    if (points === null) throw failure
    if (endpoint === getCompPoints) return { points, conditions: null }
    const shown = isOfGroups ? groups : []
    return { status_groups: shown.map((group) => ({ ...group, is_current: group === current })) }
  }) as unknown as Api
  return showWith(api)
}

async function showWith(api: Api) {
  queryClient().clear()
  const client = queryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const { container } = await mount(
    <QueryClientProvider client={client}>
      <TestPage i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <Progress playerId={7} />
      </TestPage>
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 5_000 }))
  // Waits until the result is rendered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return { text: container.textContent, meter: container.querySelector('[role=meter]')?.getAttribute('aria-valuenow') }
}

it('SESS-05ab points and the status group that they belong to are shown, with the distance to the next group', async () => {
  const { text, meter } = await show(1_240)
  expect(text).toContain('Level: Terrace1,240 points')
  expect([text?.includes('Stand from 2,000 points'), meter]).toEqual([true, '62'])
  const top = await show(2_000)
  expect(top.text).toContain('Level: Stand2,000 pointsThis is the highest level.')
})

it('SESS-05ab a site without status groups shows points alone, no points are not shown, and a failed read is reported', async () => {
  expect((await show(1, false)).text).toContain('Points1 point')
  expect((await show(0, false)).text).toBe('')
  expect((await show(null)).text).toContain('This could not be loaded.')
})

it('SESS-02c PLAT-09b if the session has ended, no progress is shown, and this call does not sign the player out', async () => {
  const requested: string[] = []
  const api = createApi({
    ...{ sessionNumber, playerId: shownPlayerId, isStillSignedIn, onRejected: noticeExpiry },
    fetch: async (url) => {
      requested.push(url)
      return Response.json({ code: 'not-signed-in', trace_id: 'x' }, { status: 401 })
    },
  })
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  expect((await showWith(api)).text).toBe('')
  // The session is not read again either.
  expect(requested).toEqual([getCompPoints.path])
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'player' }, signIn: null })
  await expect(api(getStatusGroups, {})).rejects.toMatchObject({ status: 401 })
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: 'expired' })
})
