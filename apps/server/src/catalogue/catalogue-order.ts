// The operator's order, the same in every list: what it has put on top, then what it gave a higher priority. `league` is a
// row of shown_league, `own` what the operator says of a match itself.

export const sportOrder = 'league.sport_is_top DESC, league.sport_priority DESC, league.sport_id'

/** Within a sport. */
export const leagueOrder = `league.tournament_is_top DESC, league.category_priority DESC, league.tournament_priority DESC,
  league.category_slug, league.tournament_slug, league.tournament_id`

/** Sport by sport and league by league, so that any part of the list continues the one before. The id makes it a total order. */
export const matchOrder = `${sportOrder}, ${leagueOrder},
  coalesce(own.is_top, false) DESC, coalesce(own.priority, 0) DESC, match.start_at, match.id`
