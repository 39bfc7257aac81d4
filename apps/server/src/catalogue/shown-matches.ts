// Matches as an operator shows them. Every reading of the catalogue begins here, so what is hidden is hidden everywhere:
// `match` is the row, `league` its league, category and sport, `own` what the operator says of the match itself.

/**
 * For FROM. The parameter is the operator's id, as `$2`. `match` may be narrowed to few rows before the rest is joined, which the
 * planner would not find out by itself among so many tables.
 */
export function shownMatches(operator: string, match = 'touchline.match'): string {
  return `${match}
  JOIN touchline.shown_league(${operator}) league ON league.tournament_id = match.tournament_id
  ${ownOverlay(operator)}`
}

/** `own`, for readings that come by their matches another way. */
export function ownOverlay(operator: string): string {
  return `LEFT JOIN touchline.overlay own ON own.operator_id = ${operator} AND own.kind = 'match'
    AND own.provider = match.provider AND own.subject_urn = match.urn`
}

/** `home` and `away`; an outright has neither. */
export const matchSides = `LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id`

/** For WHERE, beside it. */
export const isMatchShown = 'own.is_hidden IS NOT TRUE'
