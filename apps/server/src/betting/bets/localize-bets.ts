import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import type { NameMarket } from './place-bets.ts'

type Reader = { playerId: number; locale: string }

/**
 * A leg of a bet that was not placed in the reader's language, with the match's names in that language.
 */
type Leg = {
  bet_id: string
  leg_id: number
  provider: string
  home: string | null
  away: string | null
  tournament: string
}

/**
 * BET-08: returns the bets in the reader's language. A bet placed in that language shows the names stored at its
 * acceptance; any other bet shows the current names. Receipts always have the stored names.
 */
export async function localizeBets(
  database: Database,
  nameMarket: NameMarket,
  { playerId, locale }: Reader,
  bets: readonly PlacedBet[],
): Promise<PlacedBet[]> {
  if (bets.length === 0) return []
  const { rows } = await database.query<Leg>({
    name: 'read-names-of-bets',
    text: `SELECT bet.id AS bet_id, leg.id::integer AS leg_id, match.provider,
        touchline.name(home.names, $3) AS home, touchline.name(away.names, $3) AS away,
        touchline.name(tournament.names, $3) AS tournament
      FROM touchline.bet
      JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      JOIN touchline.match ON match.id = leg.match_id
      JOIN touchline.tournament ON tournament.id = match.tournament_id
      LEFT JOIN touchline.competitor home ON home.id = match.home_id
      LEFT JOIN touchline.competitor away ON away.id = match.away_id
      WHERE bet.player_id = $1 AND bet.id = ANY($2::uuid[]) AND bet.locale <> $3`,
    values: [playerId, bets.map(({ id }) => id), locale],
  })
  const legs = new Map(rows.map((leg) => [`${leg.bet_id}/${leg.leg_id}`, leg]))
  return Promise.all(
    bets.map(async (bet) => ({
      ...bet,
      selections: await Promise.all(
        bet.selections.map(async (selection) => {
          const leg = legs.get(`${bet.id}/${selection.id}`)
          return leg ? localizeSelection(nameMarket, locale, selection, leg) : selection
        }),
      ),
    })),
  )
}

async function localizeSelection(
  nameMarket: NameMarket,
  locale: string,
  selection: PlacedSelection,
  leg: Leg,
): Promise<PlacedSelection> {
  const { match, market, outcome, specifier } = selection
  const names = await nameMarket({ id: market.id, specifier }, { ...leg, locale })
  const name_a = leg.home ?? leg.tournament
  // A market without a description is named by its number, so the name stored with the bet is clearer.
  if (names.market === String(market.id)) return { ...selection, match: { ...match, name_a, name_b: leg.away ?? '' } }
  return {
    ...selection,
    match: { ...match, name_a, name_b: leg.away ?? '' },
    market: { ...market, name: names.market },
    outcome: { ...outcome, name: names.outcome(outcome.id) },
  }
}
