import { publicChannel, privateChannel, PrivateEvent } from '@touchline/contract'
import type { PublicEvent } from '@touchline/contract'
import * as z from 'zod/mini'
import type { LiveConnection } from '../index.ts'
import { whileOpen } from '../connection/page-connection.ts'

const listNews: readonly PublicEvent['type'][] = ['match_changed', 'match_status_changed']
const ListNews = z.object({ type: z.enum(listNews) })

/** A match came on offer, went live or ended: lists and the menu's counters are no longer right. */
export function followPublic(locale: string, onListsChanged: () => void): () => void {
  return whileOpen(({ connection }) => listenToPublic(connection, locale, onListsChanged))
}

/** LIVE-10: after a gap whose events are gone, lists are read again as if something had changed. */
export function listenToPublic(connection: LiveConnection, locale: string, onListsChanged: () => void): () => void {
  // The page has just been read when it subscribes for the first time.
  let wasSubscribed = false
  return connection.subscribe(publicChannel(locale), {
    onSubscribed: ({ recovered }) => {
      if (wasSubscribed && !recovered) onListsChanged()
      wasSubscribed = true
    },
    onPublication: (data) => {
      if (isListNews(data)) onListsChanged()
    },
  })
}

export function isListNews(data: unknown): boolean {
  return ListNews.safeParse(data).success
}

type Options = {
  locale: string
  playerId: number
  onEvent: (event: PrivateEvent) => void
  /** Events may have been missed: what they would have changed must be read again. */
  onDoubt: () => void
}

/** What happens to a player's money and bets, on the one channel that is theirs. */
export function followPlayer({ locale, playerId, onEvent, onDoubt }: Options): () => void {
  const channel = privateChannel(locale, playerId)
  return whileOpen(({ connection }) =>
    connection.subscribe(channel, {
      onSubscribed: ({ recovered }) => {
        if (!recovered) onDoubt()
      },
      onPublication: (data, context) => {
        const event = PrivateEvent.safeParse(data)
        if (event.success) return onEvent(event.data)
        connection.report({ kind: 'invalid-publication', ...context, issue: event.error.message })
        onDoubt()
      },
    }),
  )
}
