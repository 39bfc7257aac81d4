import * as z from 'zod/mini'
import { MatchWidget } from '../catalogue/widgets.ts'
import { endpoint } from './endpoint.ts'
import { MatchId } from './pagination.ts'

export const WidgetType = z.enum(['statistics', 'timeline', 'head-to-head', 'lineups', 'standings'])
export type WidgetType = z.infer<typeof WidgetType>

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
