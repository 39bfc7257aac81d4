// Fastify alone, sending what it is given: the least that a kept page can cost.
import { readFile } from 'node:fs/promises'
import fastify from 'fastify'

const body = await readFile(process.env['BYTES_FILE'] ?? '')
const headers = JSON.parse(process.env['BYTES_HEADERS'] ?? '{}') as Record<string, string>

const app = fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(body))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('no port')
console.log(address.port)
