// Bare Fastify that sends the bytes it is given: the minimum cost of a response.
import { readFile } from 'node:fs/promises'
import fastify from 'fastify'

const body = await readFile(process.env['BYTES_FILE'] ?? '')
const headers = JSON.parse(process.env['BYTES_HEADERS'] ?? '{}') as Record<string, string>

const app = fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(body))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
