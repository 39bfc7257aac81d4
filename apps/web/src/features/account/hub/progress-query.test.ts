import { getCompPoints, getStatusGroups } from '@touchline/contract'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { createApi } from '../../../api/index.ts'
import { noticeExpiry, sessionStore } from '../../session/index.ts'
import { progressQuery } from './progress-query.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const groups = [
  { id: 'bronze', name: 'Bronze', conditions: { min: 0, max: 99 }, is_current: false },
  { id: 'silver', name: 'Silver', conditions: { min: 100, max: null }, is_current: true },
]

beforeEach(() => sessionStore.setState({ session: { status: 'player', player, accounts: [] }, signIn: null }))

/** As a page has it: whatever is refused may say that the session has ended. */
function ask(answers: Record<string, () => Response>) {
  const api = createApi({
    fetch: async (url) => answers[url]?.() ?? Response.json({ code: 'not-found', trace_id: 't' }, { status: 404 }),
    onRefused: (error, { url }) => noticeExpiry(error, url),
  })
  return new QueryClient().fetchQuery({ ...progressQuery(api, 7, 'en'), retry: false })
}
const ended = () => Response.json({ code: 'not-signed-in', trace_id: 't' }, { status: 401 })

it('PLAT-09a SESS-05ab points are shown with the group they are in, where the site has groups', async () => {
  const points = (conditions: object | null) => () => Response.json({ points: 150, conditions })
  const grouped = {
    [getCompPoints.path]: points({ min: 100, max: null }),
    [getStatusGroups.path]: () => Response.json({ status_groups: groups }),
  }
  expect(await ask(grouped)).toEqual({ points: 150, group: 'Silver' })
  expect(await ask({ ...grouped, [getCompPoints.path]: points(null) })).toBeNull()
})

it('SESS-02c PLAT-09b a 401 there is an empty answer: nobody is signed out, and no form opens', async () => {
  expect(await ask({ [getCompPoints.path]: ended })).toBeNull()
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'player' }, signIn: null })
})

it('SESS-02ac a 401 of any other call says that the session has ended', async () => {
  const conditions = { min: 100, max: null }
  const answers = { [getCompPoints.path]: () => Response.json({ points: 150, conditions }), [getStatusGroups.path]: ended }
  expect(await ask(answers)).toBeNull()
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: 'expired' })
})
