import { emptyMatchState } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'
import { contendersOf, eventKind, matchStatusOfName } from './catalogue-event.ts'
import type { CatalogueEvent } from './catalogue-event.ts'
import { isWebAddress, storeStreams, seasonOf, storeSeasons } from './store-streams.ts'
import { indexNames } from '../names/store-names.ts'
import { nextRowMarkets, rowMarkets } from '../markets/row-markets.ts'
import type { Team } from '@touchline/uof'

export type KnownMatch = { id: number; urn: string }

/** `isMoved` is true when it was stored as a match of another sport before. */
type StoredMatch = KnownMatch & { isMoved: boolean }

/**
 * Writes fixtures with everything they name. Status, score and lines of the feed are not changed; a match with another
 * start, sport or sides is raised by one version. Callers go through the one writer of the book for that.
 */
export async function storeEvents(
  database: Database,
  provider: string,
  locale: string,
  events: readonly CatalogueEvent[],
): Promise<StoredMatch[]> {
  const sports = uniqueByUrn(events.map((event) => event.tournament.sport))
  const categories = uniqueByUrn(events.map((event) => ({ ...event.tournament.category, event })))
  const tournaments = uniqueByUrn(events.map((event) => event.tournament))
  const competitors = uniqueByUrn(events.flatMap((event) => [...event.competitors, ...contendersOf(event)]))
  const matches = uniqueByUrn(events)
  const { rows } = await database.query<{ id: string; urn: string; is_moved: boolean }>({
    name: 'store-events',
    text: storeStatement,
    values: [
      provider,
      locale,
      sports.map((sport) => sport.id),
      sports.map((sport) => slugText(sport.name) || slugText(sport.id)),
      sports.map((sport) => sport.name),
      sports.map((sport) => rowMarkets(sport.id)[0]),
      sports.map((sport) => rowMarkets(sport.id)[1]),
      categories.map((category) => category.id),
      categories.map((category) => category.event.tournament.sport.id),
      categories.map((category) => category.countryCode ?? null),
      categories.map((category) => category.name),
      tournaments.map((tournament) => tournament.id),
      tournaments.map((tournament) => tournament.category.id),
      tournaments.map((tournament) => tournament.name),
      competitors.map((competitor) => competitor.id),
      competitors.map((competitor) => competitor.abbreviation ?? null),
      competitors.map((competitor) => competitor.countryCode ?? null),
      competitors.map((competitor) => competitor.name),
      matches.map((event) => event.id),
      matches.map((event) => event.tournament.id),
      matches.map((event) => competitorUrn(event, 'home')),
      matches.map((event) => competitorUrn(event, 'away')),
      matches.map((event) => event.venue?.name ?? null),
      matches.map((event) => event.venue?.cityName ?? null),
      matches.map((event) => event.startAt ?? null),
      matches.map((event) => matchStatusOfName(event.status)),
      JSON.stringify(emptyMatchState),
      categories.map((category) => slugText(category.name)),
      tournaments.map((tournament) => slugText(tournament.name)),
      competitors.map((competitor) => slugText(competitor.name)),
      matches.map((event) => eventKind(event.id)),
      matches.map((event) => event.name ?? null),
      matches.map((event) => event.endAt ?? null),
      matches.map((event) => event.nextLiveAt ?? null),
      matches.map((event) => (event.liveodds === undefined ? null : event.liveodds === 'booked')),
      matches.map((event) => event.replacedBy ?? null),
      sports.map((sport) => `{${nextRowMarkets(sport.id).join()}}`),
      competitors.map((competitor) => logoOf(competitor)),
    ],
  })
  const known = rows.map((row) => ({ id: Number(row.id), urn: row.urn, isMoved: row.is_moved }))
  const ids = new Map(known.map((match) => [match.urn, match.id]))
  await storeSeasons(
    database,
    matches.flatMap((event) => {
      const id = ids.get(event.id)
      return id === undefined ? [] : [{ id, season: seasonOf(event) }]
    }),
  )
  for (const event of matches) {
    const id = ids.get(event.id)
    const contenders = contendersOf(event)
    if (id !== undefined && contenders.length > 0) await storeContenders(database, provider, id, contenders)
  }
  await storeStreams(
    database,
    provider,
    matches.flatMap(({ id, tvChannels }) => {
      const matchId = ids.get(id)
      return matchId === undefined || tvChannels === undefined ? [] : [{ matchId, tvChannels }]
    }),
  )
  await indexNames(
    database,
    known.map((match) => match.id),
  )
  return known
}

// Slugs are the same in every language: another language sets one only where English has given none.
const newSlug = `CASE WHEN $2 = 'en' OR t.slug = '' THEN excluded.slug ELSE t.slug END`

/** An event without a known start counts as started when it was first offered; reading it again must not move it. */
const startOfGiven = `coalesce(given.start_at, (SELECT before.start_at FROM before WHERE before.urn = given.urn), clock_timestamp())`

const storeStatement = `
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

function uniqueByUrn<T extends { id: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((item) => [item.id, item])).values()]
}

/** Only a web address counts as a logo. */
function logoOf({ logoUrl }: Team): string | null {
  return isWebAddress(logoUrl) ? logoUrl : null
}

function competitorUrn({ competitors }: CatalogueEvent, side: 'home' | 'away'): string | null {
  return competitors.find((competitor) => competitor.qualifier === side)?.id ?? null
}

// Letters that no Unicode decomposition turns into ASCII.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
}
const maxSlugLength = 80

/** Writes a name as part of an address. A name in another script gives an empty text, which is enough beside the id. */
export function slugText(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]/g, (letter) => letters[letter] ?? '-')
    .split('-')
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxSlugLength)
    .replace(/-$/, '')
}

const maxContenders = 1_000

/** Stores the contenders of an outright in the provider's order; the teams themselves are already stored. */
async function storeContenders(
  database: Database,
  provider: string,
  matchId: number,
  contenders: readonly Team[],
): Promise<void> {
  const urns = [...new Set(contenders.map(({ id }) => id))].slice(0, maxContenders)
  await database.query({
    name: 'store-contenders',
    text: `WITH given AS (
        SELECT competitor.id, listed.position FROM unnest($3::text[]) WITH ORDINALITY AS listed(urn, position)
        JOIN touchline.competitor ON competitor.provider = $1 AND competitor.urn = listed.urn
      ), gone AS (
        DELETE FROM touchline.match_competitor held WHERE held.match_id = $2
          AND NOT EXISTS (SELECT FROM given WHERE given.id = held.competitor_id)
      )
      INSERT INTO touchline.match_competitor (match_id, competitor_id, position)
      SELECT $2, id, position FROM given
      ON CONFLICT (match_id, competitor_id) DO UPDATE SET position = excluded.position`,
    values: [provider, matchId, urns],
  })
}
