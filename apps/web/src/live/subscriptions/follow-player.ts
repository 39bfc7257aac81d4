import { privateChannel, PrivateEvent } from '@touchline/contract'
import { whileConnected } from '../connection/page-connection.ts'

type Options = {
  locale: string
  playerId: number
  onEvent: (event: PrivateEvent) => void
  /** Called when events may have been missed, so that the data that they change must be read again. */
  onGap: () => void
  /** Called when this browser may no longer read the channel, for example because the session was ended elsewhere. */
  onEnded: () => void
}

/** Follows the private channel of a player, with the events of money and bets. */
export function followPlayer({ locale, playerId, onEvent, onGap, onEnded }: Options): () => void {
  const channel = privateChannel(locale, playerId)
  return whileConnected(({ connection }) =>
    connection.subscribe(channel, {
      onSubscribed: ({ recovered }) => {
        if (!recovered) onGap()
      },
      onEnded,
      onPublication: (data, context) => {
        const event = PrivateEvent.safeParse(data)
        if (event.success) return onEvent(event.data)
        connection.report({ kind: 'invalid-publication', ...context, issue: event.error.message })
        onGap()
      },
    }),
  )
}
