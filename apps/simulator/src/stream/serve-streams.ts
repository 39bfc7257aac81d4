import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import { MatchStatus } from '../play/match.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { createStreams, initialSegment } from './create-streams.ts'

const Faults = z.strictObject({
  behind_seconds: z.number().int().min(0).max(60).optional(),
  up: z.boolean().optional(),
})

type ByUrn = { Params: { urn: string } }

/** Where the stream of a match is, below the address that browsers reach the simulator at. */
export function streamUrl(mediaUrl: string, urn: string): string {
  return `${mediaUrl}/streams/${urn}/index.m3u8`
}

/** Of all but the smallest leagues there is a picture. */
export function hasStream({ fixture }: Match): boolean {
  return fixture.kind === 'match' && fixture.tier !== 'minor'
}

/** Pictures of live matches, below `/streams`, as HLS: whoever has the address may watch, from any site. */
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

  /** For tests and demos: a picture that is further behind, or none at all. */
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
