import { getAccounts, postAccount } from '@touchline/contract'
import type { Account } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlayers, tokenOf } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'

let fixture: PlayerFixture
let token: string
beforeAll(async () => {
  fixture = await openPlayers('accounts')
  // The seed configures the demo site with several currencies.
  await fixture.seed()
  const open = async (email: string) => tokenOf(await fixture.signIn(email, { password: 'play-money-only' }))
  token = await open('second@touchline.example')
  await waitFor('the configuration', async () => (await post('USD')).status === 200, { timeoutMs: 15_000 })
  token = await open('demo@touchline.example')
})
afterAll(() => fixture.close())

const read = async (query = '') =>
  getAccounts.reply.parse((await fixture.call({ path: `${getAccounts.path}${query}`, token })).body).accounts
const post = (currency: string) => fixture.call({ method: 'POST', path: postAccount.path, body: { currency }, token })
const use = async (currency: string) => postAccount.reply.parse((await post(currency)).body).accounts
const shown = (accounts: Account[]) => accounts.map(({ currency, active }) => `${currency}${active ? ' in use' : ''}`)

it('SESS-07abc SESS-03 PLAT-05ab PLAT-06a of several accounts one is active, namely the one that the player opened or requested last', async () => {
  expect(await read()).toEqual([{ currency: 'EUR', subunits: 100, balance: 100_000, active: true }])
  expect(shown(await use('USD'))).toEqual(['EUR', 'USD in use'])
  expect(shown(await use('USD'))).toEqual(['EUR', 'USD in use'])
  expect(await read('?active=true')).toEqual([{ currency: 'USD', subunits: 100, balance: 0, active: true }])
  expect(shown(await use('EUR'))).toEqual(['EUR in use', 'USD'])
  expect(shown(await read('?active=true'))).toEqual(['EUR in use'])
})

it('PLAT-06a requesting a currency that the site does not offer changes nothing', async () => {
  expect((await post('JPY')).status).toBe(422)
  expect(shown(await read())).toEqual(['EUR in use', 'USD'])
  expect((await fixture.call({ path: `${getAccounts.path}?active=no`, token })).status).toBe(400)
})
