import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import { answerSocket, clientErrorStatus, traceId } from '@touchline/process'

// Answers requests that fail before any hook runs: URLs that cannot be decoded, and invalid HTTP.

const code = 'invalid-request'
const notCached = { 'cache-control': 'no-store' }

type ClientErrors = {
  rejectAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
  rejectRequest(error: Error & { code?: string }, socket: Socket): void
}

export function createClientErrors(commonHeaders: CommonHeaders): ClientErrors {
  async function answerAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const headers = { ...(await commonHeaders()), ...notCached, 'x-trace-id': request.id }
    await reply.code(400).headers(headers).send({ code, trace_id: request.id })
  }

  async function answerBroken(status: number, socket: Socket): Promise<void> {
    const trace = traceId(undefined)
    const type = 'application/json; charset=utf-8'
    const headers = { ...(await commonHeaders()), ...notCached, 'x-trace-id': trace, 'content-type': type }
    answerSocket(socket, status, headers, JSON.stringify({ code, trace_id: trace }))
  }

  return {
    rejectAddress: (_error, request, reply) => void answerAddress(request, reply).catch(() => reply.raw.destroy()),
    rejectRequest(error, socket) {
      const status = clientErrorStatus(error, socket)
      if (status === null) return void socket.destroy()
      void answerBroken(status, socket).catch(() => socket.destroy())
    },
  }
}

/** Headers that differ between responses. All others are the same in every response of this server. */
const own = new Set([
  'x-trace-id',
  'cache-control',
  'vary',
  'etag',
  'content-type',
  'content-length',
  'connection',
  'date',
  'retry-after',
])

export function commonOf(headers: object): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)))
}

type CommonHeaders = () => Promise<OutgoingHttpHeaders>

/**
 * Returns the headers of responses that are sent before the framework runs. They are read once from a response of the
 * server itself, so that every response has the same security headers.
 */
export function createCommonHeaders(app: () => FastifyInstance): CommonHeaders {
  let known: Promise<OutgoingHttpHeaders> | undefined
  return () => (known ??= read().catch(() => ((known = undefined), { 'x-content-type-options': 'nosniff' })))

  async function read(): Promise<OutgoingHttpHeaders> {
    const { headers } = await app().inject({ method: 'GET', url: '/' })
    return commonOf(headers)
  }
}
