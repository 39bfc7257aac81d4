import { describe, expect, it } from 'vitest'
import { lineOfMatch, mergeMatchChanged } from './merge-line.ts'
import { matchChanged, sampleMarket, sampleMatch } from './testing/samples.ts'

describe('merging list rows', () => {
  const row = lineOfMatch(sampleMatch({ version: 10 }))

  it('takes a newer version', () => {
    const next = mergeMatchChanged(row, matchChanged(11, { main_market: sampleMarket({}, [2_000, 3_400, 4_100]) }))
    expect(next.version).toBe(11)
    expect(next.main_market?.outcomes[0]?.odds).toBe(2_000)
  })

  it('takes a newer version over a hole: a row is whole', () => {
    expect(mergeMatchChanged(row, matchChanged(30, { previous_version: 29 })).version).toBe(30)
  })

  it.each([9, 10])('leaves the row alone for version %i', (version) => {
    expect(mergeMatchChanged(row, matchChanged(version, { status: 4 }))).toBe(row)
  })

  it('LIVE-11 keeps what did not change', () => {
    const next = mergeMatchChanged(row, matchChanged(11))
    expect(next.main_market).toBe(row.main_market)
    expect(next.state).toBe(row.state)
    expect(next.stopped_producers).toBe(row.stopped_producers)
  })
})
