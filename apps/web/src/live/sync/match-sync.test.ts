import { describe, expect, it } from 'vitest'
import { bufferLimit, reduceMatchSync, startMatchSync } from './match-sync.ts'
import type { MatchSync, MatchSyncEvent } from './match-sync.ts'
import { marketsChanged, sampleMatch, samplePage } from '../testing/samples.ts'

describe('a match page between its channel and the book', () => {
  const published = (version: number, previous = version - 1): MatchSyncEvent => ({
    type: 'published',
    event: marketsChanged(version, { previous_version: previous }),
  })
  const fetched = (version: number, gaps: number): MatchSyncEvent => ({
    type: 'fetched',
    page: samplePage({ version, state_version: version }),
    gaps,
  })
  const subscribed: MatchSyncEvent = { type: 'subscribed', recovered: false }
  const recovered: MatchSyncEvent = { type: 'subscribed', recovered: true }
  const interrupted: MatchSyncEvent = { type: 'interrupted' }

  it('is stale until it has been compared, also with a rendered page', () => {
    const sync = play(startMatchSync(samplePage()), subscribed)
    expect(sync).toMatchObject({ isSubscribed: true, isContinuous: false })
    expect(play(sync, { type: 'confirmed', match: sampleMatch({ version: 10 }), gaps: 1 }).isContinuous).toBe(true)
    expect(play(sync, fetched(12, 1))).toMatchObject({ isContinuous: true, value: { version: 12 } })
  })

  it('buffers publications while the book is read, and replays them afterwards', () => {
    const sync = play(startMatchSync(null), subscribed, published(11), published(12), fetched(10, 1))
    expect(sync).toMatchObject({ isContinuous: true, waiting: [], value: { version: 12 } })
  })

  it('a publication that continues the version of the page makes it current', () => {
    expect(play(startMatchSync(samplePage()), subscribed, published(11)).isContinuous).toBe(true)
  })

  it('LIVE-10 a gap waits for a snapshot that closes it', () => {
    const withGap = play(startMatchSync(samplePage()), subscribed, published(11), published(14))
    expect(withGap).toMatchObject({ isContinuous: false, value: { version: 11 } })
    expect(play(withGap, fetched(12, 1))).toMatchObject({ isContinuous: false, value: { version: 12 } })
    expect(play(withGap, fetched(13, 1))).toMatchObject({ isContinuous: true, value: { version: 14 }, waiting: [] })
  })

  it('a recovered channel needs no call, one that was not recovered does', () => {
    const current = play(startMatchSync(samplePage()), subscribed, published(11), interrupted)
    expect(play(current, recovered)).toMatchObject({ isSubscribed: true, isContinuous: true })
    expect(play(current, subscribed)).toMatchObject({ isSubscribed: true, isContinuous: false })
  })

  it('a snapshot from before a gap does not close it', () => {
    const sync = play(startMatchSync(null), subscribed, interrupted, subscribed, fetched(10, 1))
    expect(sync).toMatchObject({ isContinuous: false, value: { version: 10 } })
    expect(play(sync, fetched(10, 2)).isContinuous).toBe(true)
    expect(play(sync, fetched(10, 2), { type: 'unreadable' }, fetched(10, 2)).isContinuous).toBe(false)
  })

  it('replays buffered publications in the order of versions', () => {
    const sync = play(startMatchSync(null), subscribed, published(12), published(11), fetched(10, 1))
    expect(sync).toMatchObject({ isContinuous: true, value: { version: 12 } })
  })

  it('an event with only a newer score leaves the lines stale', () => {
    const sync = play(startMatchSync(samplePage({ state_version: 8 })), subscribed, published(9))
    expect(sync).toMatchObject({ isContinuous: false, value: { version: 10, state_version: 9 } })
  })

  it('a call that returns an older version leaves the page stale', () => {
    expect(play(startMatchSync(samplePage()), subscribed, fetched(9, 1)).isContinuous).toBe(false)
  })

  it('buffers a limited number of publications and still ends right', () => {
    const late = Array.from({ length: bufferLimit + 50 }, (_, index) => published(11 + index))
    const sync = play(startMatchSync(null), subscribed, ...late)
    expect(sync.waiting).toHaveLength(bufferLimit)
    expect(play(sync, fetched(10, 1)).isContinuous).toBe(false)
    expect(play(sync, fetched(100, 1))).toMatchObject({ isContinuous: true, value: { version: bufferLimit + 60 } })
  })

  it('has no lines of a match that left the book, and reads it again when it returns', () => {
    const gone = play(startMatchSync(samplePage()), subscribed, { type: 'gone' })
    expect(gone).toMatchObject({ isContinuous: true, value: { markets: [] } })
    const back = play(gone, published(11))
    expect(back.isContinuous).toBe(false)
    expect(play(back, fetched(10, 1))).toMatchObject({ isContinuous: true, value: { version: 11 } })
    expect(play(back, fetched(10, 1)).value?.markets).toHaveLength(1)
  })
})

function play(start: MatchSync, ...events: MatchSyncEvent[]): MatchSync {
  return events.reduce(reduceMatchSync, start)
}
