import { getAccounts, getPlayer } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { beforeEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { readAccounts, readSession } from './session-calls.ts'
import { dispatchSession, sessionStore } from './session-store.ts'
import { activeAccount } from './session.ts'

const player = (id: number) => ({
  id,
  name: 'Demo',
  email: 'demo@x.example',
  language: 'en',
  currency: 'EUR',
  isLoggedIn: true as const,
})
const euro = (balance: number) => ({ currency: 'EUR', subunits: 100, balance, active: true })
const balance = () => activeAccount(sessionStore.getState().session)?.balance

/** Calls wait for `answer`, which answers the oldest one of a kind, or the newest. */
function openCalls() {
  const waiting: { endpoint: Endpoint; resolve: (reply: unknown) => void }[] = []
  const api = ((endpoint: Endpoint) => new Promise((resolve) => waiting.push({ endpoint, resolve }))) as unknown as Api
  const answer = async (endpoint: Endpoint, reply: unknown, { isNewest = false } = {}) => {
    const isMeant = (call: { endpoint: Endpoint }) => call.endpoint === endpoint
    const at = isNewest ? waiting.findLastIndex(isMeant) : waiting.findIndex(isMeant)
    waiting.splice(at, 1)[0]?.resolve(reply)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { api, answer }
}

beforeEach(() => dispatchSession({ type: 'profile-read', player: player(7), accounts: [euro(1_000)] }))

it('SESS-04a an answer about the balance that a message has overtaken is asked for again', async () => {
  const { api, answer } = openCalls()
  const reading = readAccounts(api)
  dispatchSession({ type: 'balance-changed', currency: 'EUR', availableMinor: 400 })
  await answer(getAccounts, { accounts: [euro(1_000)] })
  expect(balance()).toBe(400)
  await answer(getAccounts, { accounts: [euro(300)] })
  await reading
  expect(balance()).toBe(300)
})

it('BEY-04 an answer about the balance of whoever was here before changes nothing', async () => {
  const { api, answer } = openCalls()
  const reading = readAccounts(api)
  dispatchSession({ type: 'ended' })
  dispatchSession({ type: 'profile-read', player: player(8), accounts: [euro(50)] })
  await answer(getAccounts, { accounts: [euro(1_000)] })
  await reading
  expect(balance()).toBe(50)
})

it('AUTH-01 a profile that was asked for before the last question is late', async () => {
  const { api, answer } = openCalls()
  const first = readSession(api)
  const second = readSession(api)
  await answer(getPlayer, { player: player(8) }, { isNewest: true })
  await answer(getAccounts, { accounts: [euro(50)] })
  await answer(getPlayer, { player: null })
  await Promise.all([first, second])
  expect(sessionStore.getState().session).toMatchObject({ status: 'player', player: { id: 8 } })
})
