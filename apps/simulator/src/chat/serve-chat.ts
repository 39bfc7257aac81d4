import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import { chatPage } from './page.ts'
import { createConversations } from './conversations.ts'

const text = (longest: number) => z.string().min(1).max(longest)
/** As the widget of the maker is called; it knows more parameters, and ours ignores them. */
const Visit = z.object({ userId: text(255), roomid: text(255), apikey: text(255), lang: text(20).optional() })
const NewMessage = z.strictObject({ userId: text(255), roomid: text(255), text: text(300) })
const Room = z.object({ roomid: text(255) })

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'"

/** The chat widget of a maker elsewhere, below `/watchers`, as a page for a frame. What is said stays in memory. */
export async function serveChat(app: FastifyInstance): Promise<void> {
  handleRejections(app)
  const conversations = createConversations()
  app.get('/', ({ query }, reply) => {
    const { lang = 'en' } = parseCommand(Visit, query)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(chatPage(lang))
  })
  app.get('/main.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readFile(new URL('page/main.js', import.meta.url), 'utf8')),
  )
  app.get('/messages', ({ query }) => ({ messages: conversations.read(parseCommand(Room, query).roomid) }))
  app.post('/messages', ({ body }, reply) => {
    const { userId, roomid, text: said } = parseCommand(NewMessage, body)
    const message = conversations.add(roomid, userId, said)
    return message ?? reply.code(429).send({ message: 'one message every second' })
  })
}
