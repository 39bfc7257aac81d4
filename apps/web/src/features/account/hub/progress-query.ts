import { queryOptions } from '@tanstack/react-query'
import { getCompPoints, getStatusGroups } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'

/** PLAT-09, PLAT-10. Names of groups are in the language of the page. */
export function progressQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['progress', playerId, locale],
    queryFn: async ({ signal }) => {
      const [{ points }, { status_groups: groups }] = await Promise.all([
        api(getCompPoints, { signal }),
        api(getStatusGroups, { signal }),
      ])
      return { points, groups }
    },
  })
}
