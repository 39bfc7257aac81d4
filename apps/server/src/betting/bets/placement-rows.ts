import {
  array,
  bigint,
  boolean,
  bytea,
  integer,
  jsonb,
  nullable,
  numeric,
  rowsOf,
  rowTable,
  smallint,
  sqlFunction,
  text,
  timestamptz,
  uuid,
} from '../../platform/sql/index.ts'

// Row types for the parameters of `touchline.commit_placements`. Wallets and legs refer to their request, and bets to
// their wallet, by its number in the array, starting at 1.

export const placementRequests = rowTable('placement_request', {
  operator_id: integer,
  player_id: bigint,
  key: uuid,
  /**
   * This column and the next two describe the decision. They are null where another request, such as an edit, has its
   * decision stored instead.
   */
  call: nullable(text),
  body_hash: nullable(bytea),
  field_hashes: nullable(bytea),
  locale: text,
  site_id: nullable(integer),
  trace_id: text,
  device_id: nullable(text),
  is_quick: boolean,
  policy: text,
  tolerance_milli: smallint,
  /** Revisions of the operator's rules and of the player's limits at the time they were read. */
  revision: bigint,
  limit_revision: bigint,
  legs: integer,
  delay_ms: integer,
})

const placementWallets = rowTable('placement_wallet', {
  request: integer,
  currency: text,
  total_minor: bigint,
  bets: integer,
})

/** Columns for the exchange rate at which a bet was valued. */
const valueColumns = {
  book_rate: numeric,
  rate_source: nullable(text),
  rate_quoted_at: nullable(timestamptz),
  liability_minor: bigint,
}

export const placementBets = rowTable('placement_bet', {
  id: uuid,
  wallet: integer,
  position: smallint,
  type: text,
  stake_minor: bigint,
  odds_milli: nullable(bigint),
  potential_win_minor: bigint,
  system_id: nullable(integer),
  custom_odds_milli: nullable(integer),
  own_stake_minor: nullable(bigint),
  ...valueColumns,
})

export const placementLegs = rowTable('placement_leg', {
  request: integer,
  bet_id: uuid,
  id: bigint,
  match_id: bigint,
  market_id: integer,
  specifier: text,
  outcome_id: text,
  requested_odds_milli: integer,
  odds_milli: integer,
  line_version: bigint,
  feed_ts: bigint,
  producer_id: smallint,
  match_status: smallint,
  valid_until: timestamptz,
  start_at: timestamptz,
  name_a: text,
  name_b: text,
  market_name: text,
  outcome_name: text,
  sport_id: integer,
  category_id: integer,
  tournament_id: integer,
  provider: text,
  void_odds_milli: nullable(integer),
})

export const commitPlacementsCall = sqlFunction<{ states: string[]; at: Date; decides_from: Date }>()(
  'commit_placements',
  {
    waits: boolean,
    requests: rowsOf(placementRequests),
    wallets: rowsOf(placementWallets),
    bets: rowsOf(placementBets),
    /** One private message per bet, which informs the player of it. */
    messages: jsonb,
    legs: rowsOf(placementLegs),
    liabilities: nullable(jsonb),
    limits: nullable(jsonb),
  },
)

// Parameters of `touchline.accept_waiting_bets`.

const acceptedBets = rowTable('accepted_bet', {
  id: uuid,
  odds_milli: nullable(bigint),
  potential_win_minor: bigint,
  ...valueColumns,
})

const acceptedLegs = rowTable('accepted_leg', {
  bet_id: uuid,
  id: bigint,
  match_id: bigint,
  market_id: integer,
  specifier: text,
  odds_milli: integer,
  line_version: bigint,
  feed_ts: bigint,
  producer_id: smallint,
  match_status: smallint,
  valid_until: timestamptz,
  start_at: timestamptz,
})

export const acceptWaitingBetsCall = sqlFunction<{ accept_waiting_bets: 'accepted' | 'changed' | 'gone' }>()(
  'accept_waiting_bets',
  {
    operator: integer,
    player: bigint,
    key: uuid,
    revision: bigint,
    channels: array(text),
    liabilities: nullable(jsonb),
    bets: rowsOf(acceptedBets),
    legs: rowsOf(acceptedLegs),
  },
)
