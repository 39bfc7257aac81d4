import type { FastifyReply, FastifyRequest } from 'fastify'
import { reject } from './error-handler.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * A route that works on so many calls at once. A call has its place until its handler has ended: also of a caller who hangs up,
 * for whom the framework runs no hook of the response. Where no handler begins, it has it until the connection is closed.
 */
export function limitInFlight(limit = Infinity) {
  const inFlight = new Set<FastifyRequest>()
  const working = new Set<FastifyRequest>()

  function take(request: FastifyRequest): void {
    if (inFlight.has(request)) return
    if (inFlight.size >= limit) reject('overloaded')
    inFlight.add(request)
  }

  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      take(request)
      reply.raw.once('close', () => {
        if (!working.has(request)) inFlight.delete(request)
      })
    },
    wrap:
      (handler: Handler) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        // Whoever has hung up before has lost the place.
        take(request)
        working.add(request)
        try {
          return await handler(request, reply)
        } finally {
          working.delete(request)
          inFlight.delete(request)
        }
      },
  }
}
