import { publicChannel } from '@touchline/contract'
import type { PublicEvent } from '@touchline/contract'
import * as z from 'zod/mini'
import { whileOpen } from './live-road.ts'

const listNews: readonly PublicEvent['type'][] = ['match_changed', 'match_status_changed']
const ListNews = z.object({ type: z.enum(listNews) })

/** A match came on offer, went live or ended: lists and the menu's counters are no longer right. */
export function followPublic(locale: string, onListsChanged: () => void): () => void {
  return whileOpen(({ connection }) =>
    connection.subscribe(publicChannel(locale), {
      onSubscribed: () => {},
      onPublication: (data) => {
        if (isListNews(data)) onListsChanged()
      },
    }),
  )
}

export function isListNews(data: unknown): boolean {
  return ListNews.safeParse(data).success
}
