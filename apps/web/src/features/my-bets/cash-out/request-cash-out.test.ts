// @vitest-environment happy-dom
import { getCashOutRequest, postBetEdit, postCashOut } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { sessionStore } from '../../session/index.ts'
import { openBet } from '../testing/samples.ts'
import { emitBetUpdate, onBetUpdate } from '../bet-updates.ts'
import { requestCashOut, resumeCashOut } from './request-cash-out.ts'
import { endProgress, progressOf } from './progress.ts'
import { unconfirmedOf } from './unconfirmed.ts'

const sold = { bet: { ...openBet, status: 'cashed_out' }, stake: 1_000, amount: 1_700 }
const wish = { playerId: 7, betId: openBet.id, minMinor: 1_680, sharePercent: null }

type Call = {
  endpoint: Endpoint
  input: { headers?: Record<string, string>; params?: { key: string }; body?: unknown }
}

/** Returns a fake API that gives these answers in order. Reading the accounts uses none of them. */
function scripted(...answers: (object | ApiError)[]) {
  const calls: Call[] = []
  const api = (async (endpoint: Endpoint, input: Call['input']) => {
    if (endpoint !== postCashOut && endpoint !== postBetEdit && endpoint !== getCashOutRequest) return { accounts: [] }
    calls.push({ endpoint, input })
    const answer = answers.shift() ?? new ApiError('unreachable')
    if (answer instanceof ApiError) throw answer
    return answer
  }) as unknown as Api
  return { api, calls, paths: () => calls.map(({ endpoint }) => endpoint.method) }
}

function enter(player: { id: number; storageOwner: string }) {
  sessionStore.setState({ session: { status: 'player', player, accounts: [] } as never, signIn: null })
}

let nowMs = 0
const timing = { now: () => nowMs, pause: async (ms: number) => void (nowMs += ms) }

beforeEach(() => {
  nowMs = 1_000_000
  localStorage.clear()
  endProgress(openBet.id)
  enter({ id: 7, storageOwner: 'hash of seven' })
})

it('BEY-06a BEY-02b a bet is cashed out under a key of its own, which is removed when the answer arrives', async () => {
  const { api, calls } = scripted(sold)
  await requestCashOut(api, wish, timing)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.input.body).toEqual({ bet_id: openBet.id, to_cashout: 1_680 })
  expect(calls[0]?.input.headers?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(progressOf(openBet.id)).toMatchObject({ step: 'paid', cashedOut: { amount: 1_700 } })
  expect(unconfirmedOf(7, nowMs)).toEqual([])
})

it('BEY-06b a partial cash-out is requested as a share of the open stake', async () => {
  const { api, calls } = scripted(sold)
  await requestCashOut(api, { ...wish, minMinor: 840, sharePercent: 50 }, timing)
  expect(calls[0]?.input.body).toEqual({ bet_id: openBet.id, to_cashout: 840, share: 50 })
})

it('BEY-02b if the answer is lost, it is looked up by its key, and the request is not sent again', async () => {
  const lost = new ApiError('unreachable')
  const { api, calls, paths } = scripted(lost, lost, new ApiError('unknown-request'), sold)
  await requestCashOut(api, wish, timing)
  expect(paths()).toEqual(['POST', 'GET', 'GET', 'GET'])
  const key = calls[0]?.input.headers?.['idempotency-key']
  expect(new Set(calls.slice(1).map(({ input }) => input.params?.key))).toEqual(new Set([key]))
  expect(progressOf(openBet.id)?.step).toBe('paid')
})

it('BEY-02b if the key is unknown, nothing was cashed out, but only once the request can no longer arrive', async () => {
  const unknown = () => new ApiError('unknown-request')
  const { api, paths } = scripted(new ApiError('unreachable'), ...Array.from({ length: 10 }, unknown))
  const startedMs = nowMs
  await requestCashOut(api, wish, timing)
  expect(progressOf(openBet.id)).toMatchObject({ step: 'rejected', reason: 'not-arrived' })
  expect(nowMs - startedMs).toBeGreaterThanOrEqual(40_000)
  expect(paths().filter((method) => method === 'POST')).toHaveLength(1)
  expect(unconfirmedOf(7, nowMs)).toEqual([])
})

it('BEY-02b a cash-out whose answer is missing when the page closes is looked up by the next page, only for its player', async () => {
  const { api } = scripted()
  await requestCashOut(api, wish, { now: timing.now, pause: async () => endProgress(openBet.id) })
  const [sent] = unconfirmedOf(7, nowMs)
  expect(sent).toMatchObject({ betId: openBet.id, playerId: 7, agreed: null })
  enter({ id: 8, storageOwner: 'hash of eight' })
  expect([unconfirmedOf(7, nowMs), unconfirmedOf(8, nowMs)]).toEqual([[], []])
  enter({ id: 7, storageOwner: 'hash of seven' })
  const next = scripted(sold)
  if (sent) await resumeCashOut(next.api, sent, timing)
  expect(next.paths()).toEqual(['GET'])
  expect(progressOf(openBet.id)?.step).toBe('paid')
  expect(unconfirmedOf(7, nowMs)).toEqual([])
})

it('BEY-04e while the answer is unknown, the key, the bet and a hash of the player are stored for a day', async () => {
  const old = {
    key: crypto.randomUUID(),
    playerId: 7,
    betId: openBet.id,
    minMinor: 1_680,
    sharePercent: null,
    atMs: nowMs,
  }
  localStorage.setItem('tl.cash-outs-in-doubt', JSON.stringify([old]))
  const { api, calls } = scripted()
  await requestCashOut(api, wish, { now: timing.now, pause: async () => endProgress(openBet.id) })
  const key = calls[0]?.input.headers?.['idempotency-key']
  const stored = () => JSON.parse(localStorage.getItem('tl.cash-outs-in-doubt') ?? '[]') as unknown
  expect(stored()).toEqual([{ key, owner: 'hash of seven', betId: openBet.id, isEdit: false, atMs: nowMs }])
  expect(unconfirmedOf(7, nowMs + 25 * 3_600_000)).toEqual([])
  expect(stored()).toEqual([])
})

const waiting = {
  bet: { ...openBet, status: 'cashout_in_progress' },
  decides_at: '2026-11-18T20:00:05.000Z',
  decides_in_ms: 5_000,
  offer: 1_700,
}

it('BEY-02b M-A the decision on a delayed cash-out is looked up for minutes; after that the player can look it up with a button', async () => {
  const overdue = { ...waiting, decides_in_ms: 0 }
  const { api } = scripted(waiting, ...Array.from({ length: 30 }, () => overdue))
  const startedMs = nowMs
  await requestCashOut(api, wish, timing)
  expect(nowMs - startedMs).toBeGreaterThan(5 * 60_000)
  expect(progressOf(openBet.id)?.step).toBe('checking')
  const [sent] = unconfirmedOf(7, nowMs)
  if (sent) await resumeCashOut(scripted(sold).api, sent, timing)
  expect(progressOf(openBet.id)).toMatchObject({ step: 'paid', cashedOut: { amount: 1_700 } })
})

it('BET-01k BEY-02b M-A a delayed cash-out is looked up by its key when it is due, even by the next page', async () => {
  const { api, paths } = scripted(waiting, waiting, sold)
  const startedMs = nowMs
  await requestCashOut(api, wish, timing)
  expect(paths()).toEqual(['POST', 'GET', 'GET'])
  expect(nowMs - startedMs).toBeGreaterThan(9_000)
  expect(progressOf(openBet.id)).toMatchObject({ step: 'paid', cashedOut: { amount: 1_700 } })
  endProgress(openBet.id)
  await requestCashOut(scripted(waiting).api, wish, { now: timing.now, pause: async () => endProgress(openBet.id) })
  const [sent] = unconfirmedOf(7, nowMs)
  const next = scripted(waiting, sold)
  if (sent) await resumeCashOut(next.api, sent, timing)
  expect(next.paths()).toEqual(['GET', 'GET'])
  expect(progressOf(openBet.id)?.step).toBe('paid')
})

it('BET-01k M-A the live event about the decision on a delayed cash-out starts the look-up at once', async () => {
  const { api, paths } = scripted(waiting, sold)
  const requested = requestCashOut(api, wish, { now: timing.now, pause: () => new Promise(() => {}) })
  await vi.waitFor(() => expect(progressOf(openBet.id)).toMatchObject({ step: 'waiting', offerMinor: 1_700 }))
  emitBetUpdate({ type: 'bet-changed', bet: { ...openBet, status: 'cashed_out' } })
  await requested
  expect(paths()).toEqual(['POST', 'GET'])
})

it('BET-04d if the offer is lower than the agreed amount, nothing is cashed out, and the new offer is shown', async () => {
  const rejected = new ApiError('cash-out-rejected', { cashOut: { reason: 'offer-lower', offer: 1_590 } })
  const { api, calls } = scripted(rejected)
  await requestCashOut(api, wish, timing)
  expect(calls).toHaveLength(1)
  expect(progressOf(openBet.id)).toMatchObject({ step: 'rejected', reason: 'offer-lower', offerMinor: 1_590 })
})

it('BEY-02b if the player may not cash out, nothing was cashed out; but if only the look-up is rejected like this, it is repeated', async () => {
  for (const code of ['excluded', 'account-on-hold', 'out-of-limit', 'country-blocked'] as const) {
    const { api, paths } = scripted(new ApiError(code))
    await requestCashOut(api, wish, timing)
    expect([paths(), progressOf(openBet.id)], code).toMatchObject([['POST'], { step: 'rejected', reason: 'failed' }])
    endProgress(openBet.id)
    const lost = scripted(new ApiError('unreachable'), new ApiError(code), sold)
    await requestCashOut(lost.api, wish, timing)
    expect([lost.paths(), progressOf(openBet.id)?.step], code).toEqual([['POST', 'GET', 'GET'], 'paid'])
    endProgress(openBet.id)
  }
})

it('BEY-02b a request that is sent after the session has ended has no effect, and the player must sign in', async () => {
  const { api, paths } = scripted(new ApiError('not-signed-in'))
  // SESS-02: the API client reports the end of the session before the caller gets the answer.
  sessionStore.setState({ session: { status: 'visitor' } })
  await requestCashOut(api, wish, timing)
  expect(paths()).toEqual(['POST'])
  expect(sessionStore.getState().signIn).toBe('expired')
  expect(unconfirmedOf(7, nowMs)).toEqual([])
})

it('BEY-02b while a cash-out of a bet is pending, no second one is requested', async () => {
  const { api, calls } = scripted(sold, sold)
  await Promise.all([requestCashOut(api, wish, timing), requestCashOut(api, wish, timing)])
  expect(calls).toHaveLength(1)
})

const instead = [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_100 }]

it('BEY-06g a bet is edited under one key, and both bets are updated', async () => {
  const { api, calls } = scripted({ cashed_out: sold, bet: { ...openBet, id: 'another' } })
  const updates: string[] = []
  onBetUpdate((update) => updates.push(update.type === 'gap' ? 'gap' : update.bet.id))
  await requestCashOut(api, { ...wish, instead }, timing)
  expect(calls).toMatchObject([{ endpoint: postBetEdit, input: { body: { to_cashout: 1_680, selections: instead } } }])
  expect(progressOf(openBet.id)).toMatchObject({ step: 'paid', placed: { id: 'another' } })
  expect(updates).toEqual([openBet.id, 'another'])
})

it('BEY-06g BEY-02b an edit whose answer is lost is looked up by its key, and the lists are read again', async () => {
  const { api, paths } = scripted(new ApiError('unreachable'), sold)
  const updates: string[] = []
  onBetUpdate((update) => updates.push(update.type))
  await requestCashOut(api, { ...wish, instead }, timing)
  expect(paths()).toEqual(['POST', 'GET'])
  expect(progressOf(openBet.id)).toMatchObject({ step: 'paid', placed: null, sent: { isEdit: true } })
  expect(updates).toEqual(['bet-changed', 'gap'])
})

it('BEY-06g BEY-03b if the new bet of an edit is rejected, the old one stays, and the reason is stated', async () => {
  const rejections = [{ index: 0, reason: 'invalid-odds', code: 101, localized_message: 'The price is 1.90 now.' }]
  const { api, calls } = scripted(new ApiError('bet-rejected', { rejections: rejections as never }))
  await requestCashOut(api, { ...wish, instead }, timing)
  expect(calls).toHaveLength(1)
  expect(progressOf(openBet.id)).toMatchObject({ step: 'rejected', message: 'The price is 1.90 now.' })
  expect(unconfirmedOf(7, nowMs)).toEqual([])
})
