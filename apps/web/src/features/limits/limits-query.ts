import { queryOptions } from '@tanstack/react-query'
import { getUserLimits } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

/** PLAT-14: what is in force, what is left of it, and what waits. */
export function limitsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['limits', playerId],
    queryFn: ({ signal }) => api(getUserLimits, { signal }),
    // Every bet uses some of it.
    staleTime: 0,
  })
}
