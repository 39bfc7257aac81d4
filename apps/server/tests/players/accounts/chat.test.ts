import { getExport, getWatchersUserId, postClosure, postConfirmPassword } from '@touchline/contract'
import { slowInserts, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { callApi, codeOf } from '../../fixtures/call-api.ts'
import { password } from '../../fixtures/player-fixture.ts'
import { documentOf, openSites } from '../../fixtures/site-fixture.ts'
import type { SiteFixture } from '../../fixtures/site-fixture.ts'

let sites: SiteFixture
const watchers = { url: 'https://chat.example/room', apiKey: 'key-1' }

beforeAll(async () => {
  sites = await openSites('chat')
  await sites.put(await sites.addToken(), 0, documentOf('Touchline', { sportsbook: { watchers } }))
  await waitFor('the configuration', async () => (await sites.shown()).version === 1)
})
afterAll(() => sites?.close())

async function join(email: string): Promise<{ id: number; token: string }> {
  const id = await sites.players.addPlayer(email)
  return { id, token: await sites.players.open(email) }
}

const requestId = (token?: string) => sites.players.call({ path: getWatchersUserId.path, token })
const idOf = async (token: string) => getWatchersUserId.reply.parse((await requestId(token)).body).user_id
it('BOOK-24a a player keeps the same chat id, which reveals nothing about the account', async () => {
  const ann = await join('ann@example.com')
  const ben = await join('ben@example.com')
  const first = await idOf(ann.token)
  expect(await idOf(ann.token)).toBe(first)
  expect(await idOf(await sites.players.open('ann@example.com'))).toBe(first)
  expect(await idOf(ben.token)).not.toBe(first)
  expect(codeOf(await requestId())).toEqual([401, 'not-signed-in'])
})

it('BOOK-24a two pages that open the chat for the first time at once get one id', async () => {
  const { token } = await join('many@example.com')
  onTestFinished(await slowInserts(sites.players.suite.database, 'chat_user', 0.3))
  expect(new Set(await Promise.all(Array.from({ length: 12 }, () => idOf(token)))).size).toBe(1)
})

it('BOOK-24a the test detects a planted fault: the API ignores the chat id that another page of the player has stored', async () => {
  const careless = await sites.players.suite.startServer('api', {
    mutants: [{ file: 'src/players/chat/index.ts', find: ' ON CONFLICT DO NOTHING', replace: '' }],
  })
  await careless.ready()
  const { token } = await join('careless@example.com')
  onTestFinished(await slowInserts(sites.players.suite.database, 'chat_user', 0.3))
  const call = () => callApi(careless, { path: getWatchersUserId.path, token })
  const statuses = (await Promise.all(Array.from({ length: 12 }, call))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 500]))
  await careless.stop()
})

it("BOOK-24a AUTH-13c a player's export contains the chat id, and closing the account removes it", async () => {
  const { id, token } = await join('gone@example.com')
  const userId = await idOf(token)
  await sites.players.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
  const exported = getExport.reply.parse((await sites.players.call({ path: getExport.path, token })).body)
  expect(exported.chat_users).toMatchObject([{ id: userId }])
  expect((await sites.players.call({ method: 'POST', path: postClosure.path, token })).status).toBe(200)
  const left = await sites.players.suite.database.query('SELECT FROM touchline.chat_user WHERE player_id = $1', [id])
  expect(left).toEqual([])
})

it('BOOK-24a a site without a chat creates no chat id', async () => {
  const { token } = await join('none@example.com')
  await sites.put(await sites.addToken(), 1, documentOf('Touchline'))
  await waitFor('the configuration', async () => (await sites.shown()).version === 2)
  expect(codeOf(await requestId(token))).toEqual([404, 'not-found'])
})
