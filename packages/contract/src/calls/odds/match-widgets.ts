import { MatchWidget } from '../../catalogue/widgets.ts'
import { call } from '../shared/endpoint.ts'

/** BOOK-04. The answer says by its `type` what it is. */
export const getMatchWidget = call({
  method: 'GET',
  path: '/api/v2/matches/:id/:type',
  reply: MatchWidget,
})
