import { answerSocket, clientErrorStatus, traceId } from '@touchline/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { plainHeaders, plainPolicy } from '../security/security-headers.ts'

// Invalid requests are answered with our own texts and the usual headers, and are not logged as errors of the site.

const headersOfFault = { ...plainHeaders, 'content-security-policy': plainPolicy(), 'cache-control': 'no-store' }

/** Returns the status of an error that the framework or a plugin raised; 500 if it is not an error of the client. */
export function faultStatus(error: { statusCode?: number }): number {
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

export function answerFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headersOfFault, 'x-trace-id': request.id })
    .type('text/plain; charset=utf-8')
    .send(textOf(status))
}

/** Answers an address that the framework rejects before any hook runs. */
export function rejectAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void answerFault(request, reply, 400)
}

/** Answers input that is not a valid HTTP request. There is no reply object, so the answer is written to the socket. */
export function rejectRequest(error: Error & { code?: string }, socket: Socket): void {
  const status = clientErrorStatus(error, socket)
  if (status === null) return void socket.destroy()
  const type = 'text/plain; charset=utf-8'
  const headers = { ...headersOfFault, 'x-trace-id': traceId(undefined), 'content-type': type }
  answerSocket(socket, status, headers, textOf(status))
}

function textOf(status: number): string {
  if (status >= 500) return 'It could not be done. Please try again.\n'
  return status === 404 ? 'There is nothing at this address.\n' : 'This request cannot be answered.\n'
}
