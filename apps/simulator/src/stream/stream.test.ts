import { describe, expect, it } from 'vitest'
import { createStreams } from './create-streams.ts'
import { encodeChanges, encodeKeyPicture } from './h264.ts'
import { initialSegment } from './mp4.ts'
import { drawPattern } from './test-pattern.ts'

const nowMs = Date.UTC(2026, 10, 17, 4, 0, 1)
const at = { score: 'ABC 2-1 DEF', clock: '63:06' }

/** The names of the boxes of a piece of film, in their order. */
function boxesOf(file: Buffer): string[] {
  const names: string[] = []
  for (let place = 0; place < file.length; place += file.readUInt32BE(place))
    names.push(file.toString('latin1', place + 4, place + 8))
  return names
}

function numbersOf(playlist: string | undefined): number[] {
  return [...(playlist ?? '').matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number))
}

describe('SHELL-11e a stream of the simulator', () => {
  it('SHELL-11e lists segments that are over, with the time of day they were made at', () => {
    let now = nowMs
    const streams = createStreams(
      (urn) => (urn === 'sr:match:1' ? at : undefined),
      () => now,
    )
    const first = numbersOf(streams.playlist('sr:match:1'))
    expect(first).toHaveLength(6)
    expect(streams.playlist('sr:match:1')).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-17T03:59:48.000Z')
    now += 2_000
    expect(numbersOf(streams.playlist('sr:match:1'))).toEqual(first.map((number) => number + 1))
    expect(streams.playlist('sr:match:2')).toBeUndefined()
    streams.faults.behindSeconds = 20
    expect(numbersOf(streams.playlist('sr:match:1'))).toEqual(first.map((number) => number - 9))
    streams.faults.isUp = false
    expect(streams.playlist('sr:match:1')).toBeUndefined()
  })

  it('SHELL-11e a segment is the same however often it is asked for, and none is told of the future', () => {
    const streams = createStreams(
      () => at,
      () => nowMs,
    )
    const newest = numbersOf(streams.playlist('sr:match:1')).at(-1) ?? 0
    const segment = streams.segment('sr:match:1', newest)
    expect(segment && boxesOf(segment)).toEqual(['moof', 'mdat'])
    expect(streams.segment('sr:match:1', newest)).toBe(segment)
    expect(streams.segment('sr:match:1', newest + 1)).toBeUndefined()
    expect(streams.segment('sr:match:1', newest - 50)).toBeUndefined()
    expect(boxesOf(initialSegment())).toEqual(['ftyp', 'moov'])
  })

  it('as many matches as fifty are watched at once, and one that nobody asks for is forgotten', () => {
    let now = nowMs
    const streams = createStreams(
      () => at,
      () => now,
    )
    const isWatched = (number: number) => streams.playlist(`sr:match:${number}`) !== undefined
    expect(Array.from({ length: 51 }, (_none, number) => isWatched(number)).filter(Boolean)).toHaveLength(50)
    now += 31_000
    streams.sample()
    expect(isWatched(60)).toBe(true)
  })

  it('only what changed is sent again', () => {
    const whole = drawPattern(1_000, 0, at)
    const later = drawPattern(1_000, 1, at)
    expect(encodeKeyPicture(whole).length).toBeGreaterThan(90_000)
    // The block that moves has left one square and come to another.
    expect(encodeChanges(later, whole, 1).length).toBeLessThan(2_000)
    expect(encodeChanges(whole, whole, 1).length).toBeLessThan(20)
  })
})
