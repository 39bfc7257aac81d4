import { privateChannel, PrivateEvent } from '@touchline/contract'
import { whileConnected } from '../connection/page-connection.ts'

type Options = {
  locale: string
  playerId: number
  onEvent: (event: PrivateEvent) => void
  /** Events may have been missed: what they would have changed must be read again. */
  onGap: () => void
  /** The channel is no longer this browser's: the session may have been ended elsewhere. */
  onEnded: () => void
}

/** What happens to a player's money and bets, on the one channel that is theirs. */
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
