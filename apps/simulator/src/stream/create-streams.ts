import { mediaSegment, timescale } from './mp4.ts'
import { encodePattern, picturesPerSecond, secondsPerSegment } from './test-pattern.ts'
import type { Shown } from './test-pattern.ts'

const segmentMs = secondsPerSegment * 1_000
const listed = 6
const heldSeconds = 120
const mostWatched = 50
const forgottenMs = 30_000
/** Numbers and times of segments count from here, so that they go on after a restart. */
const epochMs = Date.UTC(2026, 0, 1)

type Watched = { askedMs: number; shown: Map<number, Shown>; segments: Map<number, Buffer> }

/** How a stream behaves, for tests and demos. */
export type StreamFaults = {
  /** How much further behind it is than usual. */
  behindSeconds: number
  isUp: boolean
}

export type Streams = {
  /** Undefined: there is no picture of it now. */
  playlist: (urn: string) => string | undefined
  segment: (urn: string, number: number) => Buffer | undefined
  faults: StreamFaults
  /** Notes what every watched match shows now; once a second. */
  sample: () => void
}

/** Pictures of matches that somebody watches. Segments are made when they are asked for, from what was noted each second. */
export function createStreams(read: (urn: string) => Shown | undefined, nowMs: () => number = Date.now): Streams {
  const watched = new Map<string, Watched>()
  const faults: StreamFaults = { behindSeconds: 0, isUp: true }

  function watch(urn: string): Watched | undefined {
    const shown = faults.isUp ? read(urn) : undefined
    if (shown === undefined) return undefined
    let found = watched.get(urn)
    if (found === undefined) {
      if (watched.size >= mostWatched) return undefined
      found = { askedMs: 0, shown: new Map([[secondOf(nowMs()), shown]]), segments: new Map() }
      watched.set(urn, found)
    }
    found.askedMs = nowMs()
    return found
  }

  /** The newest that is over; its pictures are all known. */
  function newestNumber(): number {
    return Math.floor((nowMs() - faults.behindSeconds * 1_000 - epochMs) / segmentMs) - 1
  }

  return {
    faults,
    playlist: (urn) => watch(urn) && writePlaylist(newestNumber()),
    segment(urn, number) {
      const held = watch(urn)
      const newest = newestNumber()
      if (held === undefined || number > newest || number < newest - 2 * listed) return undefined
      const known = held.segments.get(number)
      if (known) return known
      const startMs = epochMs + number * segmentMs
      const made = mediaSegment({
        number,
        startsAt: (number * segmentMs * timescale) / 1_000,
        pictureDuration: timescale / picturesPerSecond,
        pictures: encodePattern(startMs, (second) => held.shown.get(second)),
      })
      held.segments.set(number, made)
      const [oldest] = held.segments.size > 2 * listed ? held.segments.keys() : []
      if (oldest !== undefined) held.segments.delete(oldest)
      return made
    },
    sample() {
      for (const [urn, held] of watched) {
        const shown = read(urn)
        if (shown === undefined || nowMs() - held.askedMs > forgottenMs) watched.delete(urn)
        else held.shown.set(secondOf(nowMs()), shown)
        const [oldest] = held.shown.size > heldSeconds ? held.shown.keys() : []
        if (oldest !== undefined) held.shown.delete(oldest)
      }
    },
  }
}

function secondOf(ms: number): number {
  return Math.floor(ms / 1_000)
}

function writePlaylist(newest: number): string {
  const first = newest - listed + 1
  const segments = Array.from(
    { length: listed },
    (_none, index) => `#EXTINF:${secondsPerSegment}.000,\n${first + index}.m4s`,
  )
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${secondsPerSegment}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(epochMs + first * segmentMs).toISOString()}`,
    ...segments,
    '',
  ].join('\n')
}
