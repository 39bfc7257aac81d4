import { describe, expect, it } from 'vitest'
import { reduceLineSync, startLineSync } from './follow-line.ts'
import type { LineSync, LineSyncEvent } from './follow-line.ts'
import { lineOfMatch } from './merge-line.ts'
import { matchChanged, sampleMatch } from '../testing/samples.ts'

describe('following a list row by its channel and calls', () => {
  const row = lineOfMatch(sampleMatch({ version: 10 }))
  const recovered: LineSyncEvent = { type: 'subscribed', recovered: true }
  const unrecovered: LineSyncEvent = { type: 'subscribed', recovered: false }
  const published = (version: number): LineSyncEvent => ({ type: 'published', line: matchChanged(version) })
  const fetched = (version: number, gaps: number): LineSyncEvent => ({
    type: 'fetched',
    line: { ...row, version },
    gaps,
  })

  it('is current after the first publication, whether its version is newer or the same', () => {
    expect(play(startLineSync(row), recovered, published(11))).toMatchObject({
      isContinuous: true,
      value: { version: 11 },
    })
    expect(play(startLineSync(row), recovered, published(10))).toMatchObject({ isContinuous: true, value: row })
    expect(play(startLineSync(row), recovered, published(9))).toMatchObject({ isContinuous: false, value: row })
  })

  it('LIVE-10d is stale after a gap without recovery, until it is read again', () => {
    const sync = play(startLineSync(row), unrecovered)
    expect(sync.isContinuous).toBe(false)
    expect(play(sync, fetched(10, 1)).isContinuous).toBe(true)
    expect(play(sync, unrecovered, fetched(10, 1)).isContinuous).toBe(false)
    expect(play(sync, fetched(9, 1))).toMatchObject({ isContinuous: false, value: { version: 10 } })
  })

  it('has no lines while its match is not on the book', () => {
    const gone = play(startLineSync(row), unrecovered, { type: 'gone' })
    expect(gone.value?.main_market).toBeNull()
    expect(play(gone, fetched(10, 1)).value?.main_market).not.toBeNull()
  })
})

function play(start: LineSync, ...events: LineSyncEvent[]): LineSync {
  return events.reduce(reduceLineSync, start)
}
