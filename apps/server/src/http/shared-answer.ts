import { createHash } from 'node:crypto'
import type { onSendAsyncHookHandler } from 'fastify'

/** For answers that are the same for everybody: kept for a moment by whoever asks, and not sent twice if unchanged. */
export function shareAnswer(maxAgeSeconds: number): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`)
    reply.header('vary', 'accept-language')
    reply.header('etag', tag)
    if (!isKnown(request.raw.headers['if-none-match'], tag)) return payload
    reply.code(304)
    return ''
  }
}

/** A proxy that compresses makes a tag weak; the text is still the same. */
function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',', 20).some((known) => known.trim().replace(/^W\//, '') === tag)
}
