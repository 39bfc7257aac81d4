// Serves the empty page in a process of its own, to measure what the framework itself costs.
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import fastify from 'fastify'

type Renderer = { default: { fetch(request: Request): Promise<Response> } }

const folder = join(import.meta.dirname, 'empty/dist')
const { default: renderer } = (await import(join(folder, 'server/server.js'))) as Renderer

const app = fastify()
await app.register(staticFiles, { root: join(folder, 'client/assets'), prefix: '/assets/' })
app.get('/*', async (request, reply) => {
  const response = await renderer.fetch(new Request(`http://${request.host}${request.url}`))
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text())
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
