import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { contentHash, createCachedFile, forever, sendFile } from './cached-file.ts'

/** A version that is not, or no longer, ours is answered with what there is now, and asked for again. */
const soon = 'public, max-age=3600'

/** BOOK-24: the drawings of the site's icons, for pages of an operator's own; named with their version they are kept for good. */
export function serveIcons(app: FastifyInstance): void {
  const drawings = readFileSync(fileURLToPath(import.meta.resolve('@touchline/ui/icons.svg')), 'utf8')
  const file = createCachedFile('image/svg+xml', drawings)
  const current = contentHash(drawings)
  app.get<{ Querystring: { version?: string } }>('/fe-api/icons.svg', async (request, reply) => {
    reply.header('x-icons-version', current)
    return sendFile(request, reply, file, request.query.version === current ? forever : soon)
  })
}
