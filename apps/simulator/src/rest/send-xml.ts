import { writeRecoveryResponse } from '@touchline/uof'
import type { FastifyReply } from 'fastify'

export function sendXml(reply: FastifyReply, xml: string, statusCode = 200): FastifyReply {
  return reply.code(statusCode).type('application/xml; charset=utf-8').send(xml)
}

/** Sends the feed's response document, which is the same for success and errors. */
export function sendResponse(
  reply: FastifyReply,
  [statusCode, responseCode]: readonly [number, string],
  message: string,
): FastifyReply {
  return sendXml(reply, writeRecoveryResponse({ responseCode, message }), statusCode)
}

export const rejections = {
  badRequest: [400, 'BAD_REQUEST'],
  forbidden: [403, 'FORBIDDEN'],
  notFound: [404, 'NOT_FOUND'],
  unavailable: [503, 'SERVICE_UNAVAILABLE'],
} as const
