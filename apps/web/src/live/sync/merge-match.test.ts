import { describe, expect, it } from 'vitest'
import { lacksNames } from './market-names.ts'
import { mergeMarketsChanged, mergePage, pageOfMarkets } from './merge-match.ts'
import type { MatchPage, MergeResult } from './merge-match.ts'
import { marketsChanged, sampleMarket, sampleMatch, samplePage, namedMarket } from '../testing/samples.ts'

describe('merging match pages', () => {
  const line = namedMarket({ id: 18, specifier: 'total=2.5' }, [1_800, 2_000])
  const page = samplePage({ markets: [namedMarket(), line] })

  it('CAT-05 does not change the names of a line whose prices change', () => {
    const changed = sampleMarket({}, [2_500, 3_400, 4_100])
    const [market] = applied(mergeMarketsChanged(page, marketsChanged(11, { markets: [changed] }))).markets
    expect(market).toEqual(namedMarket({}, [2_500, 3_400, 4_100]))
  })

  it('CAT-05 leaves a new line without names until a reply contains them, even if the reply is older', () => {
    const added = sampleMarket({ id: 29 }, [1_700, 2_100])
    const unnamed = applied(mergeMarketsChanged(page, marketsChanged(12, { previous_version: 10, markets: [added] })))
    expect(unnamed.markets.map(lacksNames)).toEqual([false, false, true])
    const newLine = namedMarket({ id: 29, status: -1 }, [9_000, 9_000])
    const reading = { match_id: 7, version: 11, stopped_producers: [], markets: [newLine] }
    const next = mergePage(unnamed, pageOfMarkets(reading, null))
    expect(next.markets[2]).toEqual(namedMarket({ id: 29 }, [1_700, 2_100]))
    expect(next.version).toBe(12)
    expect(next.markets.slice(0, 2)).toEqual(page.markets)
  })

  it('LIVE-11 replaces changed lines and reuses the others', () => {
    const changed = sampleMarket({}, [2_500, 3_400, 4_100])
    const next = applied(mergeMarketsChanged(page, marketsChanged(11, { markets: [changed], stopped_producers: [3] })))
    expect(next).toMatchObject({ version: 11, state_version: 11, stopped_producers: [3], markets: [changed, line] })
    expect(next.markets[1]).toBe(line)
  })

  it('applies a publication that begins before the version of the page and ends after it', () => {
    expect(mergeMarketsChanged(page, marketsChanged(12, { previous_version: 4 })).kind).toBe('applied')
  })

  it.each([9, 10])('treats version %i as older', (version) => {
    expect(mergeMarketsChanged(page, marketsChanged(version))).toEqual({ kind: 'older' })
  })

  it('LIVE-10 detects a gap', () => {
    expect(mergeMarketsChanged(page, marketsChanged(12, { previous_version: 11 }))).toEqual({ kind: 'gap' })
  })

  it('takes newer score and clock from a publication even if the page already has its lines', () => {
    const behind = samplePage({ version: 10, state_version: 8, status: 0 })
    const next = applied(mergeMarketsChanged(behind, marketsChanged(9, { status: 1, markets: [line] })))
    expect(next).toMatchObject({ version: 10, state_version: 9, status: 1 })
    expect(next.markets).toBe(behind.markets)
  })

  it('does not replace score and clock that are newer than the lines', () => {
    const ahead = samplePage({ version: 10, state_version: 12, status: 4 })
    expect(applied(mergeMarketsChanged(ahead, marketsChanged(11, { status: 1 })))).toMatchObject({
      version: 11,
      status: 4,
    })
  })

  it('takes the newer lines and the newer state of two replies, and reuses parts that are equal', () => {
    const reading = {
      match_id: 7,
      version: 11,
      stopped_producers: [],
      markets: structuredClone([namedMarket(), line]),
    }
    const next = mergePage(page, pageOfMarkets(reading, null))
    expect(next).toMatchObject({ version: 11, state_version: 10 })
    expect(next.markets).toBe(page.markets)
    expect(next.state).toBe(page.state)
    expect(mergePage(page, pageOfMarkets({ ...reading, version: 9, markets: [] }, null))).toBe(page)
    expect(mergePage(page, pageOfMarkets(reading, sampleMatch({ version: 12, status: 3 })))).toMatchObject({
      status: 3,
    })
  })
})

function applied(result: MergeResult): MatchPage {
  if (result.kind !== 'applied') throw new Error(`was ${result.kind}`)
  return result.state
}
