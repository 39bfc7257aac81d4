import { queryOptions } from '@tanstack/react-query'
import { getPhone, getPlayer } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { noticeExpiry } from '../../session/index.ts'

export function profileQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['profile', playerId, locale],
    queryFn: async ({ signal }) => {
      const { player } = await api(getPlayer, { query: { locale }, signal })
      if (player !== null) return player
      // Nobody is signed in: the call answers that, and is no error to it.
      const ended = new ApiError('not-signed-in')
      noticeExpiry(ended)
      throw ended
    },
  })
}

export function phoneQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['phone', playerId, locale],
    queryFn: async ({ signal }) => (await api(getPhone, { query: { locale }, signal })).phone,
  })
}
