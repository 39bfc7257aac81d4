// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { sessionStore } from '../../session/index.ts'
import { openBet, sampleOffer } from '../testing/samples.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { storeLines, offersStore, receiveOffers } from './offers.ts'
import { watchOffers } from './watch-offers.ts'

afterEach(() => {
  vi.useRealTimers()
  offersStore.setState({ offers: new Map() })
})
const amount = () => offersStore.getState().offers.get(openBet.id)?.offer.amount

it('BET-04a of two offers for a bet the one with the newer version counts, whichever arrives first', () => {
  receiveOffers([{ ...sampleOffer, version: 2_000, amount: 900 }])
  receiveOffers([{ ...sampleOffer, version: 1_000, amount: 1_680 }])
  expect(amount()).toBe(900)
})

it("BEY-06f the chart of a bet's offers has a maximum number of points, and starts again after a part of the bet was cashed out", () => {
  const line = () => offersStore.getState().offers.get(openBet.id)?.line ?? []
  for (let version = 1; version <= 100; version += 1) receiveOffers([{ ...sampleOffer, version, amount: version }])
  expect([line().length, line().at(-1)?.amountMinor]).toEqual([60, 100])
  receiveOffers([{ ...sampleOffer, version: 200, amount: null, reason: 'leg-suspended' }])
  expect(line()).toHaveLength(60)
  receiveOffers([{ ...sampleOffer, version: 300, open_stake: 500, amount: 50 }])
  expect(line()).toEqual([{ atMs: 300, amountMinor: 50 }])
})

it('BEY-06f an offer with an unchanged amount adds no point to the chart', () => {
  for (const [version, offered] of [
    [1_000, 900],
    [2_000, 900],
    [3_000, 950],
    [4_000, 950],
  ] as const)
    receiveOffers([{ ...sampleOffer, version, amount: offered }])
  const { line } = offersStore.getState().offers.get(openBet.id)!
  expect(line.map(({ atMs, amountMinor }) => [atMs, amountMinor])).toEqual([
    [1_000, 900],
    [3_000, 950],
  ])
})

it("BEY-06f the chart of a bet's earlier offers continues after a reload, but not for another open stake or another player", async () => {
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  receiveOffers([{ ...sampleOffer, version: 1_000, amount: 900 }])
  receiveOffers([{ ...sampleOffer, version: 2_000, amount: 950 }])
  storeLines()
  const reloaded = async () => {
    vi.resetModules()
    return import('./offers.ts')
  }
  const page = await reloaded()
  page.receiveOffers([{ ...sampleOffer, version: 3_000, amount: 1_000 }])
  const line = ({ offersStore: store }: typeof page) => store.getState().offers.get(openBet.id)?.line
  expect(line(page)?.map(({ amountMinor }) => amountMinor)).toEqual([900, 950, 1_000])
  const sold = await reloaded()
  sold.receiveOffers([{ ...sampleOffer, version: 3_000, open_stake: 1, amount: 5 }])
  expect(line(sold)).toHaveLength(1)
  sessionStore.setState({ session: { status: 'visitor' }, signIn: null })
  expect(sessionStorage.getItem(storedNames.offerLines)).toBeNull()
})

it('BEY-04d a player’s offers are removed when the session ends', () => {
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  receiveOffers([sampleOffer])
  sessionStore.setState({ session: { status: 'visitor' }, signIn: null })
  expect(amount()).toBeUndefined()
})

it('LIVE-05 bets are watched as long as they are shown: the watch begins at once and is renewed before it ends', async () => {
  vi.useFakeTimers()
  const requested: unknown[] = []
  const answers = [{ offers: [sampleOffer], seconds: 30 }, new ApiError('unreachable'), { offers: [], seconds: 30 }]
  const api = (async (_endpoint: unknown, { body }: { body: { bet_ids: string[] } }) => {
    requested.push(body.bet_ids)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Api
  const leave = watchOffers(api, [openBet.id])
  await vi.advanceTimersByTimeAsync(0)
  expect([requested, amount()]).toEqual([[[openBet.id]], 1_680])
  await vi.advanceTimersByTimeAsync(19_999)
  expect(requested).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requested).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requested).toHaveLength(3)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toHaveLength(3)
})

it.each(['excluded', 'out-of-limit'] as const)('BEY-08c %s: a read-only session watches nothing', async (code) => {
  vi.useFakeTimers()
  let requested = 0
  const api = (async () => {
    requested += 1
    throw new ApiError(code, { status: 403 })
  }) as unknown as Api
  const leave = watchOffers(api, [openBet.id])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toBe(1)
  leave()
})
