import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import { MatchStatus } from '../play/match.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'

const Faults = z.strictObject({
  behind_seconds: z.number().int().min(0).max(60).optional(),
  up: z.boolean().optional(),
})

type ByUrn = { Params: { urn: string } }

/** Returns the address of a match's stream, below the base address at which browsers reach the simulator. */
export function streamUrl(mediaUrl: string, urn: string): string {
  return `${mediaUrl}/streams/${urn}/index.m3u8`
}

/** Returns whether a match has a stream: all have one but those of the smallest leagues. */
export function hasStream({ fixture }: Match): boolean {
  return fixture.kind === 'match' && fixture.tier !== 'minor'
}

/** Serves streams of live matches as HLS below `/streams`. Any site may show them. */
export function createStreamServer(simulator: Simulator) {
  const streams = createStreams((urn) => isShown(simulator.matches.get(urn)))

  async function serve(app: FastifyInstance): Promise<void> {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    })
    const send = (reply: FastifyReply, type: string, body: string | Buffer | undefined, cached: string) =>
      body === undefined
        ? reply.code(404).send({ message: 'no stream' })
        : reply.type(type).header('cache-control', cached).send(body)
    app.get<ByUrn>('/:urn/index.m3u8', ({ params }, reply) =>
      send(reply, 'application/vnd.apple.mpegurl', streams.playlist(params.urn), 'no-store'),
    )
    app.get('/:urn/init.mp4', (_request, reply) => send(reply, 'video/mp4', initialSegment, 'max-age=60'))
    app.get<{ Params: { urn: string; file: string } }>('/:urn/:file', ({ params: { urn, file } }, reply) => {
      const number = Number(/^(\d{1,12})\.m4s$/.exec(file)?.[1] ?? Number.NaN)
      return send(reply, 'video/iso.segment', streams.segment(urn, number), 'max-age=60')
    })
  }

  /** Serves the control that delays streams or switches them off, for tests and demos. */
  async function control(app: FastifyInstance): Promise<void> {
    handleRejections(app)
    app.post('/', ({ body }) => {
      const { behind_seconds: behindSeconds, up } = parseCommand(Faults, body)
      streams.faults.behindSeconds = behindSeconds ?? streams.faults.behindSeconds
      streams.faults.isUp = up ?? streams.faults.isUp
      return { behind_seconds: streams.faults.behindSeconds, up: streams.faults.isUp }
    })
  }

  return { serve, control }
}

function isShown(match: Match | undefined): boolean {
  return match !== undefined && match.status === MatchStatus.Live && hasStream(match)
}

const secondsPerSegment = 2
const segmentMs = secondsPerSegment * 1_000
const listed = 6
/** Segments are numbered from this time on, so that numbers and times continue after a restart. */
const epochMs = Date.UTC(2026, 0, 1)

/**
 * The test pattern: an MP4 file with the initial segment that all streams share, and one segment of two seconds, which
 * is repeated. Its times are in milliseconds.
 */
const clip = readFileSync(new URL('clip.mp4', import.meta.url))
const segmentStart = clip.indexOf('moof') - 4
export const initialSegment = clip.subarray(0, segmentStart)
const clipSegment = clip.subarray(segmentStart)

/** The current faults of all streams, for tests and demos. */
type StreamFaults = {
  /** The additional delay in seconds. */
  behindSeconds: number
  isUp: boolean
}

type Streams = {
  /** Returns the playlist, or undefined while the match has no stream. */
  playlist: (urn: string) => string | undefined
  segment: (urn: string, number: number) => Buffer | undefined
  faults: StreamFaults
}

/**
 * Serves the clip as the live stream of every match that has one. The segment is repeated, each time with its own
 * number and time.
 */
export function createStreams(isAvailable: (urn: string) => boolean, nowMs: () => number = Date.now): Streams {
  const faults: StreamFaults = { behindSeconds: 0, isUp: true }

  /** Returns the number of the newest segment that is complete. */
  function newestNumber(): number {
    return Math.floor((nowMs() - faults.behindSeconds * 1_000 - epochMs) / segmentMs) - 1
  }

  return {
    faults,
    playlist: (urn) => (faults.isUp && isAvailable(urn) ? writePlaylist(newestNumber()) : undefined),
    segment(urn, number) {
      const newest = newestNumber()
      const isServed = number <= newest && number >= newest - 2 * listed
      return isServed && faults.isUp && isAvailable(urn) ? segmentAt(number) : undefined
    },
  }
}

function segmentAt(number: number): Buffer {
  const segment = Buffer.from(clipSegment)
  // The number and the time are in the boxes `mfhd` and `tfdt`, after four letters of the name and four bytes of
  // version and flags.
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
