import { describe, expect, it } from 'vitest'
import { bufferLimit, reduceMatchSync, startMatchSync } from './match-sync.ts'
import type { MatchSync, MatchSyncEvent } from './match-sync.ts'
import { marketsChanged, sampleMatch, samplePage } from '../testing/samples.ts'

describe('the state of a match page that follows its channel', () => {
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

  it('is stale until it has been compared with the book, even if the page was rendered with prices', () => {
    const sync = play(startMatchSync(samplePage()), subscribed)
    expect(sync).toMatchObject({ isSubscribed: true, isContinuous: false })
    expect(play(sync, { type: 'confirmed', match: sampleMatch({ version: 10 }), gaps: 1 }).isContinuous).toBe(true)
    expect(play(sync, fetched(12, 1))).toMatchObject({ isContinuous: true, value: { version: 12 } })
  })

  it('buffers publications while the markets are read, and replays them afterwards', () => {
    const sync = play(startMatchSync(null), subscribed, published(11), published(12), fetched(10, 1))
    expect(sync).toMatchObject({ isContinuous: true, waiting: [], value: { version: 12 } })
  })

  it('is current after a publication that continues the version of the page', () => {
    expect(play(startMatchSync(samplePage()), subscribed, published(11)).isContinuous).toBe(true)
  })

  it('LIVE-10 is stale after a gap until a snapshot closes the gap', () => {
    const withGap = play(startMatchSync(samplePage()), subscribed, published(11), published(14))
    expect(withGap).toMatchObject({ isContinuous: false, value: { version: 11 } })
    expect(play(withGap, fetched(12, 1))).toMatchObject({ isContinuous: false, value: { version: 12 } })
    expect(play(withGap, fetched(13, 1))).toMatchObject({ isContinuous: true, value: { version: 14 }, waiting: [] })
  })

  it('needs no call after its channel was recovered, but needs one otherwise', () => {
    const current = play(startMatchSync(samplePage()), subscribed, published(11), interrupted)
    expect(play(current, recovered)).toMatchObject({ isSubscribed: true, isContinuous: true })
    expect(play(current, subscribed)).toMatchObject({ isSubscribed: true, isContinuous: false })
  })

  it('is still stale after a snapshot that was requested before the gap', () => {
    const sync = play(startMatchSync(null), subscribed, interrupted, subscribed, fetched(10, 1))
    expect(sync).toMatchObject({ isContinuous: false, value: { version: 10 } })
    expect(play(sync, fetched(10, 2)).isContinuous).toBe(true)
    expect(play(sync, fetched(10, 2), { type: 'unreadable' }, fetched(10, 2)).isContinuous).toBe(false)
  })

  it('replays buffered publications in the order of versions', () => {
    const sync = play(startMatchSync(null), subscribed, published(12), published(11), fetched(10, 1))
    expect(sync).toMatchObject({ isContinuous: true, value: { version: 12 } })
  })

  it('is still stale after a message that contains only a newer score', () => {
    const sync = play(startMatchSync(samplePage({ state_version: 8 })), subscribed, published(9))
    expect(sync).toMatchObject({ isContinuous: false, value: { version: 10, state_version: 9 } })
  })

  it('is still stale after a call that returns an older version', () => {
    expect(play(startMatchSync(samplePage()), subscribed, fetched(9, 1)).isContinuous).toBe(false)
  })

  it('buffers a limited number of publications, and is correct in the end even if more arrive', () => {
    const late = Array.from({ length: bufferLimit + 50 }, (_, index) => published(11 + index))
    const sync = play(startMatchSync(null), subscribed, ...late)
    expect(sync.waiting).toHaveLength(bufferLimit)
    expect(play(sync, fetched(10, 1)).isContinuous).toBe(false)
    expect(play(sync, fetched(100, 1))).toMatchObject({ isContinuous: true, value: { version: bufferLimit + 60 } })
  })

  it('has no lines while the match is not on the book, and reads them when it is again', () => {
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
