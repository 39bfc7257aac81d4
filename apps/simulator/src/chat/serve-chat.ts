import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'

const boundedText = (max: number) => z.string().min(1).max(max)
/** The parameters that the site opens the real chat widget with. Any further ones are ignored here. */
const Visit = z.object({
  userId: boundedText(255),
  roomid: boundedText(255),
  apikey: boundedText(255),
  lang: boundedText(20).optional(),
})
const NewMessage = z.strictObject({ userId: boundedText(255), roomid: boundedText(255), text: boundedText(300) })
const Room = z.object({ roomid: boundedText(255) })

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'"

/**
 * Serves the chat widget of an outside vendor below `/watchers`, as a page for an iframe. Messages are only in memory.
 */
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
    const { userId, roomid, text } = parseCommand(NewMessage, body)
    const message = conversations.add(roomid, userId, text)
    return message ?? reply.code(429).send({ message: 'one message every second' })
  })
}

type ChatMessage = { id: number; from: string; text: string; at: string }

const maxRooms = 500
const maxMessages = 100
const pauseMs = 1_000

/**
 * Stores the messages of each room, oldest first. An author is shown under a name derived from the id, never by the id
 * itself.
 */
export function createConversations(nowMs: () => number = Date.now) {
  const rooms = new Map<string, { messages: ChatMessage[]; spokeMs: Map<string, number> }>()
  let next = 1

  function open(room: string) {
    const found = rooms.get(room) ?? { messages: [], spokeMs: new Map<string, number>() }
    // Moves the room to the end of the map, so that the least recently used room is deleted first.
    rooms.delete(room)
    rooms.set(room, found)
    const [oldest] = rooms.size > maxRooms ? rooms.keys() : []
    if (oldest !== undefined) rooms.delete(oldest)
    return found
  }

  return {
    read: (room: string): readonly ChatMessage[] => rooms.get(room)?.messages ?? [],
    /** Returns undefined when the message comes too soon after the user's last one. */
    add(room: string, userId: string, text: string): ChatMessage | undefined {
      const { messages, spokeMs } = open(room)
      if (nowMs() - (spokeMs.get(userId) ?? -Infinity) < pauseMs) return undefined
      if (spokeMs.size >= maxMessages) spokeMs.clear()
      spokeMs.set(userId, nowMs())
      const message = { id: next, from: nameOf(userId), text, at: new Date(nowMs()).toISOString() }
      next += 1
      messages.push(message)
      if (messages.length > maxMessages) messages.shift()
      return message
    },
  }
}

function nameOf(userId: string): string {
  return `Fan ${createHash('sha256').update(userId).digest().readUInt16BE(0)}`
}

type Words = Record<'title' | 'empty' | 'label' | 'send', string>

const words: Record<'en' | 'de' | 'ar', Words> = {
  en: { title: 'Chat', empty: 'Nobody has said anything yet.', label: 'Message', send: 'Send' },
  de: { title: 'Chat', empty: 'Noch hat niemand etwas gesagt.', label: 'Nachricht', send: 'Senden' },
  ar: { title: 'الدردشة', empty: 'لم يقل أحد شيئًا بعد.', label: 'رسالة', send: 'إرسال' },
}

const style = `
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif }
  body { margin: 0 }
  main { block-size: 100vh; display: grid; grid-template-rows: auto 1fr auto }
  h1 { margin: 0; padding: 12px 16px; font-size: 16px; border-block-end: 1px solid #8886 }
  ol { list-style: none; margin: 0; padding: 12px 16px; display: grid; gap: 12px; align-content: end; overflow-y: auto }
  time { color: light-dark(#505a65, #b3bdc9); font-size: 12px; margin-inline-start: 6px }
  span { display: block; overflow-wrap: anywhere }
  form { display: flex; gap: 8px; padding: 12px 16px; border-block-start: 1px solid #8886 }
  input { flex: 1; min-inline-size: 0; font: inherit; padding: 10px 12px; border: 1px solid #8888; border-radius: 8px }
  button { font: inherit; padding: 10px 16px; border: 1px solid #8888; border-radius: 8px }`

/** Returns the page of the widget without messages, which its script adds. */
function chatPage(lang: string): string {
  const language = lang.slice(0, 2)
  const known = language === 'de' || language === 'ar' ? language : 'en'
  const { title, empty, label, send } = words[known]
  return `<!doctype html><html lang="${known}" dir="${known === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><ol aria-live="polite" tabindex="0" aria-label="${title}"><li>${empty}</li></ol>
<form><input name="text" maxlength="300" required aria-label="${label}" placeholder="${label}" autocomplete="off"><button>${send}</button></form>
</main><script type="module" src="main.js"></script></body></html>`
}
