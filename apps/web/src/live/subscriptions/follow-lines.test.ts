// @vitest-environment happy-dom
import { lineChannel, matchChannel, pulseChannel, selectionKey } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageConnection } from '../connection/page-connection.ts'
import { followLine } from '../sync/follow-line.ts'
import { trackFreshness } from '../sync/track-freshness.ts'
import { createFakeConnection } from '../testing/fake-connection.ts'
import { matchChanged, namedMarket, sampleMarket, sampleMatch } from '../testing/samples.ts'
import { matchUpdates } from '../store/match-updates.ts'
import { liveStore } from '../store/prices.ts'
import { namedMarkets } from '../sync/market-names.ts'
import { followLineInView, followLineOf } from './follow-lines.ts'
import { followWholeMatch } from './follow-whole-match.ts'

const open = vi.hoisted(() => ({ page: undefined as unknown }))
vi.mock('../connection/page-connection.ts', () => ({
  whileConnected: (start: (page: unknown) => () => void) => start(open.page),
}))

describe('BEY-04 following a match', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function openPage(read: Match) {
    const wire = createFakeConnection()
    const freshness = trackFreshness({ connection: wire.connection })
    const page = {
      connection: wire.connection,
      freshness,
      fetchRow: async () => read,
      calls: {
        fetchMatch: async () => read,
        fetchMarkets: async () => ({ match_id: read.id, version: read.version, stopped_producers: [], markets: [] }),
      },
      follow: { line: followLine },
    }
    open.page = page as unknown as PageConnection
    wire.turn('connected')
    return { wire, freshness }
  }

  const matchOf = (id: number) => sampleMatch({ id, provider: 'betradar' })

  it.each<[string, number, () => () => void]>([
    ['a row that was rendered', 7, () => followLineInView(matchOf(7))],
    ['a row of which only the id is known', 8, () => followLineOf(8)],
    ['a whole match', 9, () => followWholeMatch(9, 'en')],
  ])('BEY-04b %s is stale when its provider is silent while another sends pulses', async (_title, id, follow) => {
    const { wire, freshness } = openPage(matchOf(id))
    const stop = follow()
    for (const channel of [lineChannel(id), matchChannel(id)]) wire.subscribed(channel, false)
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      wire.publish(pulseChannel, { type: 'pulse', at: 1, provider: 'oddin' })
    }
    expect([freshness.current(), freshness.currentFor(id)]).toEqual(['stale', 'stale'])
    wire.publish(pulseChannel, { type: 'pulse', at: 1, provider: 'betradar' })
    expect([freshness.current(), freshness.currentFor(id)]).toEqual(['live', 'live'])
    stop()
    freshness.stop()
  })
})

describe('BEY-09b the line of a row, which is never shown without its names', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function openPage(read: () => Promise<Match>) {
    const wire = createFakeConnection()
    const freshness = trackFreshness({ connection: wire.connection })
    open.page = { connection: wire.connection, freshness, fetchRow: read, follow: { line: followLine } } as unknown
    wire.turn('connected')
    return { wire, stop: () => freshness.stop() }
  }

  it('LIVE-11 BEY-09b shows its previous line as suspended until the names of the next line have been read', async () => {
    const other = { id: 16, specifier: 'hcp=-1.5' }
    let answer: (match: Match) => void = () => {}
    const { wire, stop } = openPage(() => new Promise((resolve) => (answer = resolve)))
    const leave = followLineInView(sampleMatch({ id: 17, version: 10 }))
    wire.subscribed(lineChannel(17), true)
    wire.publish(lineChannel(17), { ...matchChanged(11, { main_market: sampleMarket(other) }), match_id: 17 })
    expect(matchUpdates.known(17)?.main).toEqual(namedMarket())
    const shown = selectionKey({ match_id: 17, market_id: 1, specifier: '', outcome_id: '1' })
    expect(liveStore.get(shown)).toMatchObject({ open: false, active: false })
    await vi.advanceTimersByTimeAsync(1_000)
    answer(sampleMatch({ id: 17, version: 11, main_market: namedMarket(other) }))
    await vi.advanceTimersByTimeAsync(0)
    expect(matchUpdates.known(17)?.main).toMatchObject({ ...other, name: 'market 16 hcp=-1.5' })
    leave()
    stop()
  })
})

describe('BEY-09b the lines of a match page', () => {
  it('LIVE-11 BEY-09b do not include lines or outcomes without names', () => {
    const named = namedMarket({ id: 18, specifier: 'total=2.5' }, [1_800, 2_000])
    const joined = { ...named, outcomes: [...named.outcomes, { id: '3', odds: 5_000, active: true }] }
    expect(namedMarkets([namedMarket(), sampleMarket({ id: 29 }), joined])).toEqual([namedMarket(), named])
  })
})
