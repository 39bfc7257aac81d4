import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/index.ts'
import { readUserLimits } from '../../limits/index.ts'

/** PLAT-14: reads the limits in force, what is left of each, and the pending changes. */
export function limitsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['limits', playerId],
    queryFn: ({ signal }) => readUserLimits(api, signal),
    // Every bet uses part of a limit, so a cached reply is outdated at once.
    staleTime: 0,
  })
}
