import { createHash } from 'node:crypto'

export type ChatMessage = { id: number; from: string; text: string; at: string }

const mostRooms = 500
const mostMessages = 100
const pauseMs = 1_000

/** What is said in each room, the newest last. Who speaks is shown by a name made from the id, never by the id. */
export function createConversations(nowMs: () => number = Date.now) {
  const rooms = new Map<string, { messages: ChatMessage[]; spokeMs: Map<string, number> }>()
  let next = 1

  function open(room: string) {
    const found = rooms.get(room) ?? { messages: [], spokeMs: new Map<string, number>() }
    // The room that was used last is the last to go.
    rooms.delete(room)
    rooms.set(room, found)
    const [oldest] = rooms.size > mostRooms ? rooms.keys() : []
    if (oldest !== undefined) rooms.delete(oldest)
    return found
  }

  return {
    read: (room: string): readonly ChatMessage[] => rooms.get(room)?.messages ?? [],
    /** Undefined: too soon after the last one. */
    add(room: string, userId: string, text: string): ChatMessage | undefined {
      const { messages, spokeMs } = open(room)
      if (nowMs() - (spokeMs.get(userId) ?? -Infinity) < pauseMs) return undefined
      if (spokeMs.size >= mostMessages) spokeMs.clear()
      spokeMs.set(userId, nowMs())
      const message = { id: next, from: nameOf(userId), text, at: new Date(nowMs()).toISOString() }
      next += 1
      messages.push(message)
      if (messages.length > mostMessages) messages.shift()
      return message
    },
  }
}

function nameOf(userId: string): string {
  return `Fan ${createHash('sha256').update(userId).digest().readUInt16BE(0)}`
}
