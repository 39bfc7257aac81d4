import { queryOptions } from '@tanstack/react-query'
import { getStatement } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'

export type StatementRange = 'weeks' | 'months'

export function statementQuery(api: Api, playerId: number, currency: string, range: StatementRange) {
  return queryOptions({
    queryKey: ['statement', playerId, currency, range],
    queryFn: ({ signal }) => api(getStatement, { query: { currency, range }, signal }),
    // Every bet changes the statement, so a cached reply is outdated at once.
    staleTime: 0,
  })
}
