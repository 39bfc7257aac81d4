import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { queryClient } from '../session/query-client.ts'
import { followBetUpdates } from './follow-bet-updates.ts'

/** Updates the bets that are read inside this component as they change. */
export function WithBetUpdates({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  useEffect(() => followBetUpdates(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
