import { emptyMatchState } from '@touchline/contract'
import type { LiveMarket, Market, MarketsChanged, Match, MatchChanged } from '@touchline/contract'
import type { MatchPage } from '../sync/merge-match.ts'
import { clockAge } from '../store/match-updates.ts'

/** Titles of property tests contain the seed, so that a run can be repeated: FC_SEED=123 npx vitest run apps/web */
export const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

export function sampleMarket(
  changes: Partial<LiveMarket> = {},
  odds: readonly number[] = [1_900, 3_400, 4_100],
): LiveMarket {
  return {
    id: 1,
    specifier: '',
    status: 1,
    producer: 1,
    most_balanced: false,
    outcomes: odds.map((price, index) => ({ id: String(index + 1), odds: price, active: true })),
    ...changes,
  }
}

/** A market with names, as the API returns it. */
export function namedMarket(changes: Partial<LiveMarket> = {}, odds?: readonly number[]): Market {
  return giveNames(sampleMarket(changes, odds))
}

/** The market groups that the server returns for soccer. */
const sampleGroups: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['main', 'result']],
  [18, ['main', 'goals']],
  [29, ['main', 'goals']],
  [139, ['cards']],
  [162, ['corners']],
])

export function giveNames(market: LiveMarket): Market {
  const outcomes = market.outcomes.map((outcome) => ({ ...outcome, name: `outcome ${outcome.id}` }))
  return {
    ...market,
    match_urn_id: 'sr:match:7',
    provider: 'uof',
    name: `market ${market.id} ${market.specifier}`,
    groups: [...(sampleGroups.get(market.id) ?? [])],
    priority: 0,
    next_bet_stop: null,
    custom_bet_groups: [],
    outcomes,
  }
}

export function sampleMatch(changes: Partial<Match> = {}): Match {
  return {
    id: 7,
    urn_id: 'sr:match:7',
    slug: 'm7',
    type: 'match',
    name: null,
    provider: 'uof',
    sport: { id: 1, urn_id: 'sr:sport:1', name: 'Football', key: 'football', type: 'regular', priority: 0 },
    category: {
      id: 2,
      urn_id: 'sr:category:2',
      name: 'Testland',
      slug: 'testland-c2',
      country_code: null,
      priority: 0,
    },
    tournament: { id: 3, urn_id: 'sr:tournament:3', name: 'Cup', slug: 'cup-l3', priority: 0, is_top: false },
    priority: 0,
    is_top: false,
    home: null,
    away: null,
    parent: null,
    competitors: [],
    stadium: null,
    city: null,
    start_time: '2030-01-01T12:00:00Z',
    end_date: null,
    status: 1,
    state: emptyMatchState,
    max_period_number: 2,
    hidden_row_markets: [],
    row_market_id: 1,
    main_market: namedMarket(),
    secondary_market: null,
    available_markets_count: 1,
    top_markets_count: 1,
    has_video: false,
    has_stats: false,
    stopped_producers: [],
    version: 10,
    ...changes,
  }
}

export function matchChanged(version: number, changes: Partial<MatchChanged> = {}): MatchChanged {
  return {
    type: 'match_changed',
    match_id: 7,
    version,
    previous_version: version - 1,
    status: 1,
    state: emptyMatchState,
    stopped_producers: [],
    main_market: sampleMarket(),
    secondary_market: null,
    ...changes,
  }
}

export function marketsChanged(version: number, changes: Partial<MarketsChanged> = {}): MarketsChanged {
  return {
    type: 'markets_changed',
    match_id: 7,
    version,
    previous_version: version - 1,
    status: 1,
    state: emptyMatchState,
    stopped_producers: [],
    markets: [],
    ...changes,
  }
}

export function samplePage(changes: Partial<MatchPage> = {}): MatchPage {
  return {
    match_id: 7,
    version: 10,
    state_version: 10,
    status: 1,
    state: emptyMatchState,
    names: null,
    stopped_producers: [],
    markets: [namedMarket()],
    ...changes,
  }
}

/** Returns a time for a reading of the clock that counts as new even if earlier tests have shown other clocks. */
export function feedNow(): number {
  return Math.ceil(clockAge({ updated_at: 0 }) * 1_000)
}
