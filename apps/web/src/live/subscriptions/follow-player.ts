import { privateChannel, PrivateEvent } from '@touchline/contract'
import { whileConnected } from '../connection/page-connection.ts'

type Options = {
  locale: string
  playerId: number
  onEvent: (event: PrivateEvent) => void
  /** Events may have been missed: what they would have changed must be read again. */
  onGap: () => void
}

/** What happens to a player's money and bets, on the one channel that is theirs. */
export function followPlayer({ locale, playerId, onEvent, onGap }: Options): () => void {
  const channel = privateChannel(locale, playerId)
  return whileConnected(({ connection }) =>
    connection.subscribe(channel, {
      onSubscribed: ({ recovered }) => {
        if (!recovered) onGap()
      },
      onPublication: (data, context) => {
        const event = PrivateEvent.safeParse(data)
        if (event.success) return onEvent(event.data)
        connection.report({ kind: 'invalid-publication', ...context, issue: event.error.message })
        onGap()
      },
    }),
  )
}
