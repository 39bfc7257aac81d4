import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { traceId } from '../runtime/index.ts'
import type { CommonHeaders } from './common-headers.ts'

// What is refused before any hook has seen it: an address that is none, and what is not even a request.

const code = 'invalid-request'
const kept = { 'cache-control': 'no-store' }

export type ClientFaults = {
  refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
  refuseRequest(error: Error & { code?: string }, socket: Socket): void
}

export function createClientFaults(commonHeaders: CommonHeaders): ClientFaults {
  async function answerAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const headers = { ...(await commonHeaders()), ...kept, 'x-trace-id': request.id }
    await reply.code(400).headers(headers).send({ code, trace_id: request.id })
  }

  async function answerSocket(status: number, socket: Socket): Promise<void> {
    const trace = traceId(undefined)
    const body = JSON.stringify({ code, trace_id: trace })
    const headers = {
      ...(await commonHeaders()),
      ...kept,
      'x-trace-id': trace,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }

  return {
    refuseAddress: (_error, request, reply) => void answerAddress(request, reply).catch(() => reply.raw.destroy()),
    refuseRequest(error, socket) {
      // A caller that is gone, or that already has the beginning of another answer.
      if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
      void answerSocket(statusOfCode[error.code ?? ''] ?? 400, socket).catch(() => socket.destroy())
    },
  }
}

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
