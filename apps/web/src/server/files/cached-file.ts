import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A small file that is created once and sent many times. */
export type CachedFile = { type: string; body: Buffer; brotli: Buffer }

export function createCachedFile(type: string, text: string): CachedFile {
  const body = Buffer.from(text)
  return { type, body, brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
}

/** Returns a part of a file name that changes with the content. */
export function contentHash(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 12)
}

export const forever = 'public, max-age=31536000, immutable'

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CachedFile,
  cacheControl: string,
): FastifyReply {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  reply.type(file.type).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (acceptsBrotli) reply.header('content-encoding', 'br')
  return reply.send(acceptsBrotli ? file.brotli : file.body)
}
