import type { Incident, MatchWidget } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'

export async function readTimeline({ database, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<{ incidents: Incident[] }>({
    name: 'read-match-timeline',
    text: `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', incident.number, 'kind', incident.kind,
          'side', incident.side, 'change', incident.change, 'stage', incident.stage, 'match_time', incident.match_time,
          'score', incident.score, 'at', touchline.iso_time(to_timestamp(incident.feed_ts / 1000.0)))
          ORDER BY incident.number)
        FROM touchline.match_incident incident WHERE incident.match_id = match.id), '[]') AS incidents
      FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  return rows[0] && { type: 'timeline', match_id: matchId, incidents: rows[0].incidents }
}
