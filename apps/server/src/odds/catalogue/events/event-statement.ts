// English names make the slug. A name in another language makes it only while there is none in English.
const newSlug = `CASE WHEN $2 = 'en' OR t.slug = '' THEN excluded.slug ELSE t.slug END`

/** An event without a known start gets the time at which it was first stored, which later reads must not change. */
const startOfGiven = `coalesce(given.start_at, (SELECT before.start_at FROM before WHERE before.urn = given.urn), clock_timestamp())`

export const storeStatement = `
WITH before AS (
  SELECT match.urn, match.sport_id, match.start_at FROM touchline.match WHERE match.provider = $1::text AND match.urn = ANY($19::text[])
), sports AS (
  INSERT INTO touchline.sport AS t (provider, urn, key, names, main_market, secondary_market, next_markets)
  SELECT $1::text, urn, key, jsonb_build_object($2::text, name), main, secondary, next::integer[]
  FROM unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $37::text[])
    AS given(urn, key, name, main, secondary, next)
  ON CONFLICT (provider, urn) DO UPDATE SET names = t.names || excluded.names
  RETURNING id, urn
), categories AS (
  INSERT INTO touchline.category AS t (provider, urn, sport_id, country_code, names, slug)
  SELECT $1, given.urn, sports.id, given.country, jsonb_build_object($2, given.name), given.slug
  FROM unnest($8::text[], $9::text[], $10::text[], $11::text[], $28::text[]) AS given(urn, sport, country, name, slug)
  JOIN sports ON sports.urn = given.sport
  ON CONFLICT (provider, urn) DO UPDATE SET names = t.names || excluded.names, slug = ${newSlug}
  RETURNING id, urn, sport_id
), tournaments AS (
  INSERT INTO touchline.tournament AS t (provider, urn, category_id, names, slug)
  SELECT $1, given.urn, categories.id, jsonb_build_object($2, given.name), given.slug
  FROM unnest($12::text[], $13::text[], $14::text[], $29::text[]) AS given(urn, category, name, slug)
  JOIN categories ON categories.urn = given.category
  ON CONFLICT (provider, urn) DO UPDATE SET names = t.names || excluded.names, slug = ${newSlug}
  RETURNING id, urn, category_id
), competitors AS (
  INSERT INTO touchline.competitor AS t (provider, urn, abbreviation, country_code, names, slug, logo_url)
  SELECT $1, given.urn, given.abbreviation, given.country, jsonb_build_object($2, given.name), given.slug, given.logo_url
  FROM unnest($15::text[], $16::text[], $17::text[], $18::text[], $30::text[], $38::text[])
    AS given(urn, abbreviation, country, name, slug, logo_url)
  ON CONFLICT (provider, urn) DO UPDATE SET names = t.names || excluded.names, abbreviation = excluded.abbreviation,
    slug = ${newSlug}, logo_url = coalesce(excluded.logo_url, t.logo_url)
  RETURNING id, urn
)
INSERT INTO touchline.match AS t (provider, urn, sport_id, tournament_id, home_id, away_id, venue, city, start_at, status,
  state, kind, names, end_at, next_live_at, has_live_coverage, replaced_by)
SELECT $1, given.urn, categories.sport_id, tournaments.id, home.id, away.id, given.venue, given.city,
  ${startOfGiven}, given.status, $27::jsonb, given.kind,
  CASE WHEN given.name IS NULL THEN '{}' ELSE jsonb_build_object($2, given.name) END, given.end_at, given.next_live_at,
  given.has_live_coverage, given.replaced_by
FROM unnest($19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[], $25::timestamptz[],
  $26::smallint[], $31::text[], $32::text[], $33::timestamptz[], $34::timestamptz[], $35::boolean[], $36::text[])
  AS given(urn, tournament, home, away, venue, city, start_at, status, kind, name, end_at, next_live_at,
    has_live_coverage, replaced_by)
JOIN tournaments ON tournaments.urn = given.tournament
JOIN categories ON categories.id = tournaments.category_id
LEFT JOIN competitors home ON home.urn = given.home
LEFT JOIN competitors away ON away.urn = given.away
ON CONFLICT (provider, urn) DO UPDATE SET start_at = excluded.start_at, venue = excluded.venue, city = excluded.city,
  place_names = CASE WHEN (t.venue, t.city) IS DISTINCT FROM (excluded.venue, excluded.city) THEN '{}' ELSE t.place_names END,
  home_id = excluded.home_id, away_id = excluded.away_id, tournament_id = excluded.tournament_id,
  sport_id = excluded.sport_id,
  names = t.names || excluded.names, end_at = excluded.end_at, next_live_at = excluded.next_live_at,
  has_live_coverage = excluded.has_live_coverage, replaced_by = excluded.replaced_by,
  version = t.version + CASE WHEN (t.start_at, t.home_id, t.away_id, t.sport_id)
    IS DISTINCT FROM (excluded.start_at, excluded.home_id, excluded.away_id, excluded.sport_id) THEN 1 ELSE 0 END
RETURNING t.id, t.urn, EXISTS (SELECT FROM before WHERE before.urn = t.urn AND before.sport_id <> t.sport_id) AS is_moved`
