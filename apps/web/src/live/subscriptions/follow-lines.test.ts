// @vitest-environment happy-dom
import { lineChannel, matchChannel, pulseChannel } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageConnection } from '../connection/page-connection.ts'
import { followLine } from '../sync/follow-line.ts'
import { trackFreshness } from '../sync/track-freshness.ts'
import { createFakeConnection } from '../testing/fake-connection.ts'
import { sampleMatch } from '../testing/samples.ts'
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
  ])('BEY-04b %s is stale when its own provider falls silent while another goes on', async (_title, id, follow) => {
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
