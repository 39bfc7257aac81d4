import { answerSocket, clientErrorStatus, traceId } from '@touchline/process'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { CommonHeaders } from './common-headers.ts'

// What is rejected before any hook runs: an invalid address, and what is not even a request.

const code = 'invalid-request'
const notCached = { 'cache-control': 'no-store' }

export type ClientErrors = {
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
