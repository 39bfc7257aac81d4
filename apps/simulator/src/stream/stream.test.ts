import { describe, expect, it } from 'vitest'
import { createStreams, initialSegment } from './serve-streams.ts'

const nowMs = Date.UTC(2026, 10, 17, 4, 0, 1)

/** Returns the names of the boxes of an MP4 file, in order. */
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
  it('SHELL-11e lists complete segments with their time of day', () => {
    let now = nowMs
    const streams = createStreams(
      (urn) => urn === 'sr:match:1',
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

  it('SHELL-11e returns the same segment for every request, and none from the future', () => {
    const streams = createStreams(
      () => true,
      () => nowMs,
    )
    const newest = numbersOf(streams.playlist('sr:match:1')).at(-1) ?? 0
    const segment = streams.segment('sr:match:1', newest)
    expect(segment && boxesOf(segment)).toEqual(['moof', 'mdat'])
    expect(streams.segment('sr:match:1', newest)).toEqual(segment)
    expect(streams.segment('sr:match:1', newest + 1)).toBeUndefined()
    expect(streams.segment('sr:match:1', newest - 50)).toBeUndefined()
    expect(boxesOf(initialSegment)).toEqual(['ftyp', 'moov'])
  })

  it('SHELL-11e has segments that follow each other without a gap, however often the clip was repeated', () => {
    const streams = createStreams(
      () => true,
      () => nowMs,
    )
    const [first = 0, second = 0] = numbersOf(streams.playlist('sr:match:1'))
    const one = streams.segment('sr:match:1', first)
    const next = streams.segment('sr:match:1', second)
    expect([one?.readUInt32BE(20), next?.readUInt32BE(20)]).toEqual([first, second])
    expect([one?.readBigUInt64BE(64), next?.readBigUInt64BE(64)]).toEqual([
      BigInt(first * 2_000),
      BigInt(second * 2_000),
    ])
  })
})
