import { publicChannel } from '@touchline/contract'
import type { PublicEvent } from '@touchline/contract'
import * as z from 'zod/mini'
import type { LiveConnection } from '../../live/index.ts'
import { whileOpen } from './live-road.ts'

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
