import type { LegFacts, PlacementFacts, WalletFacts } from '@touchline/betting'
import { appliesTo } from '@touchline/betting'
import type { BettingSwitch } from '@touchline/betting'
import type { AcceptPolicy, BetDraft, MatchStatus } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'

/** What a bet keeps of a selection beside its price, and what tells that the book has not changed since it was read. */
export type LegSnapshot = {
  lineVersion: string
  feedTs: string
  producerId: number
  matchStatus: number
  /** From then on the price cannot be bet, whatever else happens; null for never. */
  validUntil: Date | null
  startAt: Date
  provider: string
  sportId: number
  categoryId: number
  tournamentId: number
  home: string | null
  away: string | null
  tournament: string
}

export type ReadFacts = {
  facts: PlacementFacts
  /** The operator's number of everything hidden and switched off. */
  bettingRevision: string
  /** Of each bet, of each selection; undefined where the book does not know it. */
  snapshots: (LegSnapshot | undefined)[][]
  subunits: ReadonlyMap<string, number>
}

type Row = {
  bet: number
  at_ms: number
  betting_revision: string
  accept_policy: AcceptPolicy | null
  odds_tolerance_milli: number | null
  switches: BettingSwitch[] | null
  currency: string
  balance_minor: string | null
  min_stake_minor: string
  max_win_minor: string
  subunits: string
  match_status: MatchStatus | null
  is_match: boolean
  start_at: Date
  provider: string
  sport_id: number
  category_id: number
  tournament_id: number
  line_status: number | null
  line_version: string
  feed_ts: string
  producer_id: number
  odds_milli: number | null
  is_active: boolean | null
  is_trusted: boolean | null
  is_prematch: boolean | null
  is_decided: boolean
  is_hidden: boolean
  home: string | null
  away: string | null
  tournament: string
}

type Reader = { id: number; operatorId: number; locale: string }

/**
 * Wallet, prices, statuses, producers, results and what the operator hides, of all bets in ONE statement: each statement
 * has its own snapshot, and two would see two books. Nothing is locked: `commit_placement` compares.
 */
export async function readPlacementFacts(
  database: Pick<Database, 'query'>,
  player: Reader,
  bets: readonly BetDraft[],
): Promise<ReadFacts> {
  const legs = bets.flatMap((bet, index) =>
    bet.selections.map((selection) => ({ ...selection, bet: index, currency: bet.stake.currency })),
  )
  const { rows } = await database.query<Row>({
    name: 'read-placement-facts',
    text: statement,
    values: [
      player.operatorId,
      player.id,
      player.locale,
      legs.map(({ bet }) => bet),
      legs.map(({ currency }) => currency),
      legs.map(({ match_id }) => match_id),
      legs.map(({ market_id }) => market_id),
      legs.map(({ specifier }) => specifier),
      legs.map(({ outcome_id }) => outcome_id),
    ],
  })
  return toFacts(player, bets, rows)
}

function toFacts(player: Reader, bets: readonly BetDraft[], rows: readonly Row[]): ReadFacts {
  const [first] = rows
  if (!first) throw new Error('placement facts: no rows')
  const switches = first.switches ?? []
  const about = { playerId: player.id, sportId: null, matchId: null, marketId: null }
  const wallets = new Map<string, WalletFacts>()
  for (const row of rows)
    if (row.balance_minor !== null)
      wallets.set(row.currency, {
        balanceMinor: BigInt(row.balance_minor),
        minStakeMinor: BigInt(row.min_stake_minor),
        maxWinMinor: BigInt(row.max_win_minor),
      })
  const legs = bets.map((bet, index) =>
    rows.filter((row) => row.bet === index).map((row, place) => ({ row, selection: bet.selections[place] })),
  )
  return {
    bettingRevision: first.betting_revision,
    subunits: new Map(rows.map((row) => [row.currency, Number(row.subunits)])),
    facts: {
      atMs: first.at_ms,
      acceptance: { policy: first.accept_policy ?? 'none', toleranceMilli: first.odds_tolerance_milli ?? 0 },
      isBettingOff: switches.some((one) => appliesTo(one, about)),
      wallets,
      legs: legs.map((bet) =>
        bet.map(({ row, selection }) => {
          const subject = {
            playerId: player.id,
            sportId: row.sport_id,
            matchId: selection?.match_id ?? null,
            marketId: selection?.market_id ?? null,
          }
          return legFacts(
            row,
            switches.some((one) => appliesTo(one, subject)),
          )
        }),
      ),
    },
    snapshots: legs.map((bet) => bet.map(({ row }) => (row.line_status === null ? undefined : snapshotOf(row)))),
  }
}

function legFacts(row: Row, isSwitchedOff: boolean): LegFacts {
  return {
    provider: row.provider,
    matchStatus: row.match_status,
    lineStatus: row.line_status,
    isActive: row.is_active,
    oddsMilli: row.odds_milli,
    isTrusted: row.is_trusted === true,
    isPrematchPrice: row.is_prematch === true,
    startAtMs: row.is_match ? row.start_at.getTime() : null,
    isDecided: row.is_decided,
    isHidden: row.is_hidden,
    isSwitchedOff,
  }
}

function snapshotOf(row: Row): LegSnapshot {
  return {
    lineVersion: row.line_version,
    feedTs: row.feed_ts,
    producerId: row.producer_id,
    matchStatus: row.match_status ?? 0,
    validUntil: row.is_match && row.is_prematch === true ? row.start_at : null,
    startAt: row.start_at,
    provider: row.provider,
    sportId: row.sport_id,
    categoryId: row.category_id,
    tournamentId: row.tournament_id,
    home: row.home,
    away: row.away,
    tournament: row.tournament,
  }
}

const statement = `WITH moment AS MATERIALIZED (SELECT touchline.now() AS at)
  SELECT asked.bet, asked.currency,
    (extract(epoch FROM moment.at) * 1000)::float8 AS at_ms, operator.betting_revision,
    setting.accept_policy, setting.odds_tolerance_milli,
    (SELECT jsonb_agg(jsonb_build_object('sportId', sport_id, 'matchId', match_id, 'marketId', market_id,
        'playerId', player_id)) FROM touchline.betting_switch
      WHERE ended_at IS NULL AND coalesce(ends_at > moment.at, true) AND coalesce(operator_id = $1, true)) AS switches,
    wallet.balance_minor, currency.min_stake_minor, currency.max_win_minor, currency.subunits,
    match.status AS match_status, match.kind = 'match' AS is_match, match.start_at, match.provider, match.sport_id,
    tournament.category_id, match.tournament_id,
    line.status AS line_status, line.version AS line_version, line.feed_ts, line.producer_id,
    (outcome.item ->> 'odds')::integer AS odds_milli, (outcome.item ->> 'active')::boolean AS is_active,
    producer.state = 'up' AND producer.trusted_until > clock_timestamp() AS is_trusted,
    producer.scope = 'prematch' AS is_prematch,
    -- The result may be known before the line is closed. Most lines have none: looked up first.
    EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = asked.match_id
        AND known.market_id = asked.market_id AND known.specifier = asked.specifier)
      AND touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, moment.at) AS is_decided,
    EXISTS (SELECT FROM touchline.overlay WHERE operator_id = $1 AND is_hidden)
      AND touchline.is_hidden($1, match.id, asked.market_id) AS is_hidden,
    touchline.name(home.names, $3) AS home, touchline.name(away.names, $3) AS away,
    touchline.name(tournament.names, $3) AS tournament
  FROM moment
  CROSS JOIN unnest($4::integer[], $5::text[], $6::bigint[], $7::integer[], $8::text[], $9::text[]) WITH ORDINALITY
    AS asked(bet, currency, match_id, market_id, specifier, outcome_id, place)
  JOIN touchline.operator ON operator.id = $1
  LEFT JOIN touchline.player_setting setting ON setting.player_id = $2
  LEFT JOIN touchline.currency ON currency.code = asked.currency
  LEFT JOIN touchline.account wallet ON wallet.player_id = $2 AND wallet.operator_id = $1 AND wallet.kind = 'available'
    AND wallet.currency = asked.currency AND wallet.subject = ''
  LEFT JOIN touchline.match ON match.id = asked.match_id
  LEFT JOIN touchline.tournament ON tournament.id = match.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id
  LEFT JOIN touchline.book_line line ON line.match_id = asked.match_id AND line.market_id = asked.market_id
    AND line.specifier = asked.specifier
  LEFT JOIN LATERAL (
    SELECT item FROM jsonb_array_elements(line.outcomes) AS item WHERE item ->> 'id' = asked.outcome_id LIMIT 1
  ) AS outcome ON true
  LEFT JOIN touchline.producer ON producer.id = line.producer_id
  ORDER BY asked.place`
