import { QueryClient } from '@tanstack/react-query'
import { sessionStore } from './session-store.ts'

let pageClient: QueryClient | undefined

/**
 * Returns one client per page in the browser. On the server each render gets its own, so that players never share data.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return create()
  pageClient ??= createPageClient()
  return pageClient
}

/** BEY-04: creates a client that drops the cached data of a player when the session ends. */
function createPageClient(): QueryClient {
  const client = create()
  sessionStore.subscribe(({ session }, { session: before }) => {
    if (before.status !== 'player') return
    if (session.status !== 'player' || session.player.id !== before.player.id) client.clear()
  })
  return client
}

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: 2, staleTime: 10_000 } } })
}
