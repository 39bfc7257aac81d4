// Pieces of SELECT that several readings share, as JSON of the contract. $1 is the locale.

export const sportRef = `jsonb_build_object('id', sport.id, 'urn_id', sport.urn, 'key', sport.key,
  'name', touchline.name(sport.names, $1))`

export const categoryRef = `jsonb_build_object('id', category.id, 'urn_id', category.urn,
  'slug', touchline.slug('c', category.id, category.slug), 'country_code', category.country_code,
  'name', touchline.name(category.names, $1))`

export const tournamentRef = `jsonb_build_object('id', tournament.id, 'urn_id', tournament.urn,
  'slug', touchline.slug('l', tournament.id, tournament.slug), 'name', touchline.name(tournament.names, $1))`
