import { queryOptions } from '@tanstack/react-query'
import { getPhone, getPlayer } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { noticeExpiry, readSession } from '../../session/index.ts'

export function profileQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['profile', playerId, locale],
    queryFn: async ({ signal }) => {
      const { player } = await api(getPlayer, { query: { locale }, signal })
      if (player?.id === playerId) return player
      const ended = new ApiError('not-signed-in')
      // BEY-04: somebody else has signed in, in another tab: they are shown, and this page is not theirs.
      if (player !== null) await readSession(api)
      // Nobody is signed in: the call answers that, and is no error to it.
      else noticeExpiry(ended)
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
