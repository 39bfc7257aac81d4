import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { PassThrough } from 'node:stream'
import { reject } from './error-handler.ts'

const mostBytes = 65_536

/** A signature is of the body as it was sent, byte for byte: it is kept before anybody reads it. */
export async function retainRawBody(request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    const buffer = chunk as Buffer
    bytes += buffer.length
    if (bytes > mostBytes) reject('invalid-request')
    chunks.push(buffer)
  }
  request.rawBody = Buffer.concat(chunks)
  const copy = new PassThrough()
  copy.end(request.rawBody)
  return copy
}
