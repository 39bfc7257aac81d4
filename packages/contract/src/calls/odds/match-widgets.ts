import * as z from 'zod/mini'
import { MatchWidget, WidgetType } from '../../catalogue/widgets.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MatchId } from '../shared/pagination.ts'

/** Reports are read every 20 seconds, lineups are named once, and what was played before changes with the end of a match. */
const widgetAgeSeconds: Readonly<Record<WidgetType, number>> = {
  statistics: 5,
  timeline: 5,
  lineups: 30,
  'head-to-head': 120,
  standings: 120,
}

/** BOOK-04. The answer says by its `type` what it is. */
export const getMatchWidget = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/:type',
  summary: 'What happened in a match, how it is played, and what its sides did before',
  maxAgeSeconds: 1,
  maxAgeOf: { param: 'type', seconds: widgetAgeSeconds },
  params: z.object({ id: MatchId, type: WidgetType }),
  reply: MatchWidget,
  errors: ['invalid-request', 'not-found'],
})
