import { MatchStatusChanged, publicChannel } from '@touchline/contract'
import { whileOpen } from './live-road.ts'

/** A match went live or ended: lists that show it are no longer right. */
export function followPublic(locale: string, onListsChanged: () => void): () => void {
  return whileOpen(({ connection }) =>
    connection.subscribe(publicChannel(locale), {
      onSubscribed: () => {},
      onPublication: (data) => {
        if (MatchStatusChanged.safeParse(data).success) onListsChanged()
      },
    }),
  )
}
