import { QueryClient } from '@tanstack/react-query'
import { sessionStore } from './session-store.ts'

let ours: QueryClient | undefined

/** One for the page. On the server each rendering has its own: one player's bets are never another's. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return create()
  ours ??= createOurs()
  return ours
}

/** BEY-04: nothing of a player outlives the session. */
function createOurs(): QueryClient {
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
