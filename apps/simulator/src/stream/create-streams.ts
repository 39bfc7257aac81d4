import { readFileSync } from 'node:fs'

const secondsPerSegment = 2
const segmentMs = secondsPerSegment * 1_000
const listed = 6
/** Numbers and times of segments count from here, so that they go on after a restart. */
const epochMs = Date.UTC(2026, 0, 1)

/** A test pattern of two seconds whose end fits its beginning: what all segments share, and one segment. Its times are milliseconds. */
const clip = readFileSync(new URL('clip.mp4', import.meta.url))
const segmentStart = clip.indexOf('moof') - 4
export const initialSegment = clip.subarray(0, segmentStart)
const clipSegment = clip.subarray(segmentStart)

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
}

/** The clip as a live stream of every match that has one: segment after segment, each with its own number and time. */
export function createStreams(isShown: (urn: string) => boolean, nowMs: () => number = Date.now): Streams {
  const faults: StreamFaults = { behindSeconds: 0, isUp: true }

  /** The newest that is over. */
  function newestNumber(): number {
    return Math.floor((nowMs() - faults.behindSeconds * 1_000 - epochMs) / segmentMs) - 1
  }

  return {
    faults,
    playlist: (urn) => (faults.isUp && isShown(urn) ? writePlaylist(newestNumber()) : undefined),
    segment(urn, number) {
      const newest = newestNumber()
      const isServed = number <= newest && number >= newest - 2 * listed
      return isServed && faults.isUp && isShown(urn) ? segmentAt(number) : undefined
    },
  }
}

function segmentAt(number: number): Buffer {
  const segment = Buffer.from(clipSegment)
  // Both stand behind the four letters of their box and four bytes of version and flags.
  segment.writeUInt32BE(number, segment.indexOf('mfhd') + 8)
  segment.writeBigUInt64BE(BigInt(number * segmentMs), segment.indexOf('tfdt') + 8)
  return segment
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
