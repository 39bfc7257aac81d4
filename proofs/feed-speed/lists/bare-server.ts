// A process of its own: Fastify that does nothing but send the bytes it was given.
import fastify from 'fastify'

process.once('message', (body: string) => void serve(Buffer.from(body)))
process.once('disconnect', () => process.exit(0))

async function serve(bytes: Buffer): Promise<void> {
  const app = fastify()
  app.get('/*', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ url } satisfies BareServer)
}

export type BareServer = { url: string }
