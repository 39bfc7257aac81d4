import { queryOptions } from '@tanstack/react-query'
import { getCompPoints, getStatusGroups } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'

/** PLAT-09, PLAT-10. Names of groups are in the language of the page. */
export function progressQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['progress', playerId, locale],
    queryFn: async ({ signal }) => {
      const points = await readPoints(api, signal)
      if (points === null) return { points: 0, groups: [] }
      const { status_groups: groups } = await api(getStatusGroups, { signal })
      return { points, groups }
    },
  })
}

/** SESS-02c: a session that has ended is no news of this call, and its answer is empty. */
async function readPoints(api: Api, signal: AbortSignal): Promise<number | null> {
  try {
    return (await api(getCompPoints, { signal })).points
  } catch (error) {
    if (isApiError(error, 'not-signed-in')) return null
    throw error
  }
}
