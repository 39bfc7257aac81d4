import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/index.ts'
import { readUserLimits } from './read-user-limits.ts'

/** PLAT-14: what is in force, what is left of it, and what waits. */
export function limitsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['limits', playerId],
    queryFn: ({ signal }) => readUserLimits(api, signal),
    // Every bet uses some of it.
    staleTime: 0,
  })
}
