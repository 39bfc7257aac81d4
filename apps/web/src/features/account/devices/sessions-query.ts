import { queryOptions } from '@tanstack/react-query'
import { getSessions } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'

export function sessionsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['sessions', playerId],
    queryFn: ({ signal }) => api(getSessions, { signal }),
    // Whoever looks wants to know it now.
    staleTime: 0,
  })
}
