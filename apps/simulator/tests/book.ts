import { waitFor } from '@touchline/testkit'
import type { FeedMessage } from '@touchline/uof'

type BookLine = {
  status: number
  producer: number
  favourite: boolean
  outcomes: { id: string; oddsMilli: number | null; active: boolean }[]
}

/** Lines by match and by line (`18 total=2.5`). */
export type Book = Map<string, Map<string, BookLine>>

/** The simulator's own state, as `GET /control/state` returns it. */
export type SimulatorState = {
  waiting: number
  matches: {
    urn: string
    status: number
    score: { home: string; away: string } | null
    lines: (BookLine & { marketId: number; specifiers: string })[]
  }[]
}

/** Reads the state once the broker has confirmed all messages, because unconfirmed ones are not in it. */
export function stateWhenSent(read: () => Promise<SimulatorState>): Promise<SimulatorState> {
  const whenSent = async () => {
    const state = await read()
    return state.waiting === 0 ? state : null
  }
  return waitFor('all messages to be confirmed', whenSent, { timeoutMs: 30_000 })
}

export function bookOf({ matches }: SimulatorState): Book {
  return new Map(
    matches.map(({ urn, lines }) => [
      urn,
      new Map(lines.map(({ marketId, specifiers, ...line }) => [`${marketId} ${specifiers}`, line])),
    ]),
  )
}

/** Applies a message to a book. This second implementation of the feed's rules shares no code with the simulator. */
export function writeBook(book: Book, message: FeedMessage): void {
  if (message.type !== 'odds_change' && message.type !== 'bet_stop') return
  const lines = book.get(message.eventId) ?? new Map<string, BookLine>()
  book.set(message.eventId, lines)
  if (message.type === 'bet_stop') {
    for (const line of lines.values()) if (line.producer === message.product && line.status === 1) line.status = -1
    return
  }
  for (const { id, specifiers, status, isFavorite, outcomes } of message.markets) {
    const key = `${id} ${specifiers}`
    const held = lines.get(key)
    const isTakenOver = held !== undefined && held.producer !== message.product
    if (isTakenOver && (status === -2 || status === 0)) continue
    const sent = outcomes.map(({ id: outcome, oddsMilli, isActive }) => ({ id: outcome, oddsMilli, active: isActive }))
    lines.set(key, {
      status,
      producer: message.product,
      favourite: isFavorite,
      outcomes: sent.length === 0 ? (held?.outcomes ?? []) : sent,
    })
  }
}
