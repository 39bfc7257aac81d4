import { evaluateShared } from '@touchline/betting'
import type { PlacementFacts, SharedSelectionNow } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { SharedBet, SharedSelection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import type { FactsRequest, LegSnapshot, PlacementCalls } from '../bets/index.ts'

export type SharedLeg = SharedBet['selections'][number] & {
  now: SharedSelectionNow
  /** Undefined if the selection is not in the book. */
  snapshot: LegSnapshot | undefined
}

type EvaluatedBet = { bet: SharedBet; legs: SharedLeg[] }

type EvaluatedBets = { bets: EvaluatedBet[]; exchange: PlacementFacts['exchange'] }

type SharedContext = Pick<FactsRequest, 'sportsbook' | 'locale'> & { operatorId: number }

/** The player id for the facts: shared bets are evaluated for no particular player. */
const noPlayer = 0

/** Evaluates the selections of shared bets against the current book, with the same facts as a placement. */
export async function evaluateSharedBets(
  readFacts: PlacementCalls['readFacts'],
  { operatorId, sportsbook, locale }: SharedContext,
  shared: readonly SharedBet[],
): Promise<EvaluatedBets> {
  const bets = shared.map(canonical)
  const { facts, snapshots } = await readFacts({
    player: { id: noPlayer, operatorId },
    locale,
    sportsbook,
    defaultPolicy: 'none',
    // The stake is not evaluated, so any value serves where a bet has none.
    bets: bets.map(({ stake, ...bet }) => ({ ...bet, stake: stake ?? { value: 0, currency: 'EUR' } })),
  })
  const evaluated = bets.map((bet, index) => ({
    bet,
    legs: bet.selections.map((selection, place) => {
      const leg = facts.legs[index]?.[place]
      if (!leg) throw new Error('a shared selection was not read')
      const now = evaluateShared(leg, facts.atMs, selection.odds)
      return { ...selection, now, snapshot: snapshots[index]?.[place] }
    }),
  }))
  return { bets: evaluated, exchange: facts.exchange }
}

/** Writes the specifiers in canonical form, because the book identifies lines by it. */
function canonical(bet: SharedBet): SharedBet {
  const selections = bet.selections.map((selection) => ({
    ...selection,
    specifier: canonicalSpecifier(selection.specifier),
  }))
  return { ...bet, selections }
}

export type SharedMatch = NonNullable<SharedSelection['match']>

/** Reads what a slip stores about a match besides its names. */
export async function readSharedMatches(
  database: Pick<Database, 'query'>,
  locale: string,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, SharedMatch>> {
  const { rows } = await database.query<{ id: string; match: SharedMatch }>({
    name: 'read-shared-matches',
    text: `SELECT match.id, jsonb_build_object('urn_id', match.urn, 'status', match.status, 'provider', match.provider,
        'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
          ELSE touchline.slug('m', match.id, tournament.slug) END,
        'sport_key', sport.key, 'category', touchline.name(category.names, $1)) AS match
      FROM touchline.match
      JOIN touchline.tournament ON tournament.id = match.tournament_id
      JOIN touchline.category ON category.id = tournament.category_id
      JOIN touchline.sport ON sport.id = match.sport_id
      LEFT JOIN touchline.competitor home ON home.id = match.home_id
      LEFT JOIN touchline.competitor away ON away.id = match.away_id
      WHERE match.id = ANY($2::bigint[])`,
    values: [locale, [...new Set(matchIds)]],
  })
  return new Map(rows.map(({ id, match }) => [Number(id), match]))
}
