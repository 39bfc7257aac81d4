import { describe, expect, it } from 'vitest'
import { createConflation } from './conflation.ts'

const change = (matchId: number, isUrgent = false) => ({ matchId, isUrgent })

describe("LIVE-03 conflation of a match's changes", () => {
  it('LIVE-03 the first change after a pause is due at once, and further changes after 200 ms', () => {
    const conflation = createConflation()
    conflation.add(change(1), 1_000)
    expect(conflation.takeDue(1_000, 10)).toHaveLength(1)
    conflation.add(change(1), 1_010)
    conflation.add(change(1), 1_020)
    expect(conflation.takeDue(1_199, 10)).toHaveLength(0)
    expect(conflation.nextAt()).toBe(1_200)
    expect(conflation.takeDue(1_200, 10)).toHaveLength(1)
    expect(conflation.size()).toBe(0)
  })

  it('LIVE-03 a suspension is due at once, together with any change of the match that still waits', () => {
    const conflation = createConflation()
    conflation.add(change(1), 0)
    conflation.takeDue(0, 10)
    conflation.add(change(1), 10)
    conflation.add(change(1, true), 20)
    conflation.add(change(1), 30)
    expect(conflation.takeDue(30, 10)).toMatchObject([{ matchId: 1, isUrgent: true }])
  })

  it('LIVE-03 the oldest changes are taken first, and no more than requested', () => {
    const conflation = createConflation()
    for (const [index, matchId] of [3, 1, 2].entries()) conflation.add(change(matchId), index)
    expect(conflation.takeDue(10, 2).map((news) => news.matchId)).toEqual([3, 1])
    expect(conflation.size()).toBe(1)
  })

  it('LIVE-03 a suspension is taken before prices, even those that have waited longer', () => {
    const conflation = createConflation()
    for (const matchId of [1, 2, 3]) conflation.add(change(matchId), 0)
    conflation.add(change(4, true), 1)
    conflation.add(change(2, true), 2)
    expect(conflation.takeDue(2, 3).map((news) => news.matchId)).toEqual([4, 2, 1])
  })

  it('LIVE-03 live prices are taken before those of other matches, for which a share of each batch is reserved', () => {
    const conflation = createConflation()
    for (let matchId = 1; matchId <= 20; matchId += 1) conflation.add({ ...change(matchId), isLive: false }, 0)
    for (let matchId = 21; matchId <= 40; matchId += 1) conflation.add({ ...change(matchId), isLive: true }, 1)
    expect(conflation.takeDue(2, 10).map(({ matchId }) => matchId)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 1, 2])
    conflation.add({ ...change(4), isLive: true }, 3)
    conflation.add(change(29), 4)
    expect(conflation.takeDue(5, 15).map(({ matchId }) => matchId)).toEqual([
      29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 3, 5, 6,
    ])
    expect(conflation.takeDue(6, 1).map(({ matchId }) => matchId)).toEqual([4])
  })

  it('LIVE-03 suspensions of live matches are taken before those of other matches, which stay in order', () => {
    const conflation = createConflation()
    for (let matchId = 1; matchId <= 20; matchId += 1) conflation.add({ ...change(matchId, true), isLive: false }, 0)
    conflation.add({ ...change(21, true), isLive: true }, 1)
    conflation.add({ ...change(22, true), isLive: true }, 2)
    expect(conflation.takeDue(3, 5).map(({ matchId }) => matchId)).toEqual([21, 22, 1, 2, 3])
    expect(conflation.takeDue(4, 20).map(({ matchId }) => matchId)).toHaveLength(17)
    expect(conflation.nextAt()).toBeUndefined()
  })

  it('LIVE-03 half of each batch is reserved for live prices while suspensions of other matches wait', () => {
    const conflation = createConflation()
    for (let matchId = 1; matchId <= 20; matchId += 1) conflation.add({ ...change(matchId, true), isLive: false }, 0)
    for (let matchId = 21; matchId <= 30; matchId += 1) conflation.add({ ...change(matchId), isLive: false }, 0)
    for (let matchId = 31; matchId <= 38; matchId += 1) conflation.add({ ...change(matchId), isLive: true }, 1)
    expect(conflation.takeDue(2, 10).map(({ matchId }) => matchId)).toEqual([1, 2, 3, 4, 5, 31, 32, 33, 34, 35])
    // Reserved places that live prices do not need are given to other matches.
    expect(conflation.takeDue(3, 10).map(({ matchId }) => matchId)).toEqual([6, 7, 8, 9, 10, 11, 12, 36, 37, 38])
    expect(conflation.takeDue(4, 10).map(({ matchId }) => matchId)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
    expect(conflation.size()).toBe(8)
  })

  it('LIVE-10 a forced update remains forced when another change of the match is merged into it', () => {
    const conflation = createConflation()
    conflation.add({ ...change(1), isForced: true }, 0)
    conflation.add({ ...change(1, true), isLive: true }, 1)
    expect(conflation.takeDue(2, 1)).toMatchObject([{ matchId: 1, isForced: true, isUrgent: true, isLive: true }])
  })

  it('LIVE-03 a failed update is due again later, merged with newer changes', () => {
    const conflation = createConflation()
    conflation.add(change(1), 0)
    const [failed] = conflation.takeDue(0, 1)
    if (failed) conflation.addLater(failed, 250)
    conflation.add(change(1), 10)
    expect(conflation.nextAt()).toBe(200)
    expect(conflation.takeDue(199, 1)).toEqual([])
    expect(conflation.takeDue(200, 1)).toHaveLength(1)
    expect(conflation.size()).toBe(0)
  })

  it('LIVE-03 a merged update has the time of the oldest change and the trace id of the newest', () => {
    const conflation = createConflation()
    conflation.add({ ...change(1), receivedAt: 5, traceId: 'a' }, 6)
    conflation.add({ ...change(1), receivedAt: 9, traceId: 'b' }, 10)
    expect(conflation.takeDue(10, 1)).toMatchObject([{ receivedAt: 5, traceId: 'b' }])
  })
})
