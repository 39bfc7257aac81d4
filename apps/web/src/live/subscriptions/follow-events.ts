import { publicChannel, ProviderStatusChanged } from '@touchline/contract'
import type { PublicEvent } from '@touchline/contract'
import * as z from 'zod/mini'
import type { LiveConnection } from '../connection/live-connection.ts'
import { applyProviderUpdate, forgetProviders } from '../store/provider-updates.ts'

const listEvents: readonly PublicEvent['type'][] = ['match_changed', 'match_status_changed']
const ListEvent = z.object({ type: z.enum(listEvents) })

/**
 * Listens to the public channel. LIVE-10: after a gap without recovery, lists are read again as if they had changed.
 */
export function listenToPublic(connection: LiveConnection, locale: string, onListsChanged: () => void): () => void {
  // After the first subscription lists are not read again, because the page has just been read.
  let wasSubscribed = false
  return connection.subscribe(publicChannel(locale), {
    onSubscribed: ({ recovered }) => {
      if (wasSubscribed && !recovered) {
        forgetProviders()
        onListsChanged()
      }
      wasSubscribed = true
    },
    onPublication: (data) => {
      if (isListEvent(data)) return onListsChanged()
      const provider = ProviderStatusChanged.safeParse(data)
      if (provider.success) applyProviderUpdate(provider.data)
    },
  })
}

export function isListEvent(data: unknown): boolean {
  return ListEvent.safeParse(data).success
}
