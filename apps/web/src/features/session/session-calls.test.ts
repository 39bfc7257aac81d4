import { deleteSignOut, getAccounts, getPlayer, postAccount, postSignIn } from '@touchline/contract'
import type { Endpoint, Profile } from '@touchline/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, createApi } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { changeCurrency } from './currency/index.ts'
import { readAccounts, readAllAccounts } from './read-accounts.ts'
import { applySavedProfile, endSession, noticeExpiry, readSession, signIn } from './session-calls.ts'
import { dispatchSession, sessionNumber, sessionStore } from './session-store.ts'
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

/** Returns a fake API whose calls wait for `answer`, which replies to the oldest or newest call of a kind. */
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

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  sessionStore.setState({ signIn: null })
  dispatchSession({ type: 'profile-read', player: player(7), accounts: [euro(1_000)] })
})

it('PLAT-05b the session and the balance read only the account in use; pages that list accounts read all of them', async () => {
  const requested: unknown[] = []
  const api = (async (endpoint: Endpoint, { query }: { query?: unknown }) => {
    if (endpoint === getPlayer) return { player: player(7) }
    requested.push(query)
    return { accounts: [euro(500)] }
  }) as unknown as Api
  await readSession(api)
  await readAccounts(api)
  await readAllAccounts(api)
  expect(requested).toEqual([{ active: 'true' }, { active: 'true' }, {}])
})

it('SESS-04a a balance is read again if a message changed it before the reply arrived', async () => {
  const { api, answer } = openCalls()
  const reading = readAccounts(api)
  dispatchSession({ type: 'balance-changed', currency: 'EUR', availableMinor: 400 })
  await answer(getAccounts, { accounts: [euro(1_000)] })
  expect(balance()).toBe(400)
  await answer(getAccounts, { accounts: [euro(300)] })
  await reading
  expect(balance()).toBe(300)
})

it('SESS-04a a reply with the balance changes nothing if a later request was answered before it', async () => {
  const { api, answer } = openCalls()
  const readings = [readAccounts(api), readAccounts(api)]
  await answer(getAccounts, { accounts: [euro(300)] }, { isNewest: true })
  await answer(getAccounts, { accounts: [euro(1_000)] })
  await Promise.all(readings)
  expect(balance()).toBe(300)
})

it('SESS-04a a profile that arrives late does not overwrite a balance that is newer', async () => {
  const { api, answer } = openCalls()
  const profile = readSession(api)
  await answer(getPlayer, { player: player(7) })
  dispatchSession({ type: 'balance-changed', currency: 'EUR', availableMinor: 400 })
  await answer(getAccounts, { accounts: [euro(1_000)] })
  await profile
  expect(balance()).toBe(400)
})

it('SESS-03 SESS-04a after a change of currency the accounts are read again if a message arrived before the reply', async () => {
  const dollars = { ...euro(20), currency: 'USD' }
  const inDollars = (euros: number) => [{ ...euro(euros), active: false }, dollars]
  const { api, answer } = openCalls()
  const changing = changeCurrency(api, 'USD')
  dispatchSession({ type: 'balance-changed', currency: 'EUR', availableMinor: 1_500 })
  await answer(postAccount, { accounts: inDollars(1_000) })
  expect(sessionStore.getState().session).toMatchObject({ accounts: [euro(1_500)] })
  await answer(getAccounts, { accounts: inDollars(1_500) })
  await changing
  expect(sessionStore.getState().session).toMatchObject({ accounts: inDollars(1_500) })
})

it('SESS-03 BEY-04 the accounts in the reply to a change of currency are shown, but only to the player who made the change', async () => {
  const { api, answer } = openCalls()
  const changing = changeCurrency(api, 'USD')
  await answer(postAccount, { accounts: [euro(900)] })
  await changing
  expect(balance()).toBe(900)
  const late = changeCurrency(api, 'USD')
  dispatchSession({ type: 'profile-read', player: player(8), accounts: [euro(50)] })
  await answer(postAccount, { accounts: [euro(900)] })
  expect(balance()).toBe(50)
  await answer(getAccounts, { accounts: [euro(60)] })
  await late
  expect(balance()).toBe(60)
})

it('SESS-03a choosing the currency that is already in use sends no call', async () => {
  const requested: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => void requested.push(endpoint)) as unknown as Api
  await changeCurrency(api, 'EUR')
  expect(requested).toEqual([])
})

it('BEY-04 a reply about the balance of the previous player changes nothing', async () => {
  const { api, answer } = openCalls()
  const reading = readAccounts(api)
  dispatchSession({ type: 'ended' })
  dispatchSession({ type: 'profile-read', player: player(8), accounts: [euro(50)] })
  await answer(getAccounts, { accounts: [euro(1_000)] })
  await reading
  expect(balance()).toBe(50)
})

it.each([
  ['before another player signed in ends nothing', 8, 'player'],
  ['before the same player signed in again ends nothing', 7, 'player'],
  ['by the present player ends the session', null, 'visitor'],
])('SESS-02a a reply that the session has ended, to a call sent %s', async (_, nextId, status) => {
  const answers: ((answer: Response) => void)[] = []
  const api = createApi({
    sessionNumber,
    fetch: () => new Promise((resolve) => answers.push(resolve)),
    onRejected: noticeExpiry,
  })
  const reading = readAccounts(api)
  if (nextId !== null) {
    dispatchSession({ type: 'ended' })
    dispatchSession({ type: 'profile-read', player: player(nextId), accounts: [euro(50)] })
  }
  answers[0]!(Response.json({ code: 'not-signed-in', trace_id: 'x' }, { status: 401 }))
  await expect(reading).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(sessionStore.getState().session.status).toBe(status)
})

it('SESS-02a an expiry is ignored while the player signs out, and reported again if the sign-out fails', async () => {
  const { api, answer } = openCalls()
  const lost = expect(endSession(api)).rejects.toMatchObject({ code: 'unreachable' })
  noticeExpiry(new ApiError('not-signed-in', { status: 401 }))
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'player' }, signIn: null })
  await answer(deleteSignOut, Promise.reject(new ApiError('unreachable')))
  await lost
  noticeExpiry(new ApiError('not-signed-in', { status: 401 }))
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: 'expired' })
})

it('AUTH-01 only the reply to the last request for the profile counts', async () => {
  const { api, answer } = openCalls()
  const first = readSession(api)
  const second = readSession(api)
  await answer(getPlayer, { player: player(8) }, { isNewest: true })
  await answer(getAccounts, { accounts: [euro(50)] })
  await answer(getPlayer, { player: null })
  await Promise.all([first, second])
  expect(sessionStore.getState().session).toMatchObject({ status: 'player', player: { id: 8 } })
})

it('AUTH-05a a saved profile is not overwritten by an earlier request', async () => {
  const { api, answer } = openCalls()
  const missed = (ids: string[]) => ({ ...player(7), authFieldsMissed: ids }) as unknown as Profile
  const reading = readSession(api)
  applySavedProfile(api, missed([]))
  await answer(getPlayer, { player: missed(['city']) })
  await answer(getAccounts, { accounts: [euro(50)] })
  await reading
  expect(sessionStore.getState().session).toMatchObject({ player: { authFieldsMissed: [] }, accounts: [euro(1_000)] })
})

it('BEY-04 if a saved profile belongs to another player, who signed in in another tab, the session is read again', async () => {
  const { api, answer } = openCalls()
  applySavedProfile(api, player(8) as unknown as Profile)
  expect(sessionStore.getState().session).toMatchObject({ player: { id: 7 } })
  await answer(getPlayer, { player: player(8) })
  await answer(getAccounts, { accounts: [euro(50)] })
  expect(sessionStore.getState().session).toMatchObject({ player: { id: 8 }, accounts: [euro(50)] })
})

it('AUTH-01c the sign-in form signs a player in only once, however late the profile arrives', async () => {
  vi.useFakeTimers()
  dispatchSession({ type: 'ended' })
  const calls: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => {
    calls.push(endpoint)
    if (endpoint === postSignIn) return {}
    if (endpoint === getAccounts) return { accounts: [euro(70)] }
    if (calls.length < 4) throw new ApiError('unreachable')
    return { player: player(9) }
  }) as unknown as Api
  const entering = signIn(api, { email: 'demo@x.example', password: 'three quiet rivers' })
  await vi.advanceTimersByTimeAsync(10_000)
  await entering
  expect(sessionStore.getState().session).toMatchObject({ status: 'player', player: { id: 9 } })
  expect(calls.filter((endpoint) => endpoint === postSignIn)).toHaveLength(1)
})

it('AUTH-01c if the profile does not arrive, the sign-in form goes on after ten seconds, and the session is pending', async () => {
  vi.useFakeTimers()
  dispatchSession({ type: 'ended' })
  const api = (async (endpoint: Endpoint) => {
    if (endpoint === postSignIn) return {}
    throw new TypeError('no network')
  }) as unknown as Api
  const signing = signIn(api, { email: 'demo@x.example', password: 'x' })
  await vi.advanceTimersByTimeAsync(10_000)
  await signing
  expect(sessionStore.getState().session).toEqual({ status: 'pending', hasFailed: true })
})
