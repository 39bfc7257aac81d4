import { queryOptions } from '@tanstack/react-query'
import { getCompPoints, getStatusGroups } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'

export type Progress = { points: number; group: string }

/** SESS-05: the player's points and the group they are in. Null: the site has no groups, or nobody is signed in (SESS-02c). */
export function progressQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['progress', playerId, locale],
    queryFn: async ({ signal }): Promise<Progress | null> => {
      try {
        const { points, conditions } = await api(getCompPoints, { signal })
        if (conditions === null) return null
        const { status_groups: groups } = await api(getStatusGroups, { signal })
        const current = groups.find(({ is_current: isCurrent }) => isCurrent)
        return current ? { points, group: current.name } : null
      } catch (error) {
        if (isApiError(error, 'not-signed-in')) return null
        throw error
      }
    },
  })
}
