import * as z from 'zod/mini'
import { MatchWidget, WidgetType } from '../catalogue/widgets.ts'
import { endpoint } from './endpoint.ts'
import { MatchId } from './pagination.ts'

/** BOOK-04. The answer says by its `type` what it is. */
export const getMatchWidget = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/:type',
  summary: 'What happened in a match, how it is played, and what its sides did before',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId, type: WidgetType }),
  reply: MatchWidget,
  errors: ['invalid-request', 'not-found'],
})
