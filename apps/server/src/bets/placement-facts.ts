import {
  appliesTo,
  countedLimits,
  isProviderEnabled,
  priceEndsAtMs,
  sessionBlock,
  spendingLimits,
} from '@touchline/betting'
import type {
  BetSums,
  BettingSwitch,
  Exchange,
  LegFacts,
  LimitFacts,
  MultiSingleSettings,
  PlacementFacts,
  PlaySession,
} from '@touchline/betting'
import type { PlayerLimit, RiskRule, WalletFacts } from '@touchline/betting'
import type { AcceptPolicy, BetDraft, MatchStatus } from '@touchline/contract'
import { limitColumns, readBetSums, toLimit } from '../limits/index.ts'
import type { LimitRow, ReadSums } from '../limits/index.ts'
import type { RatesInForce } from '../rates/index.ts'
import { toRule } from '../risk/index.ts'
import type { RuleRow, RulesInForce } from '../risk/index.ts'
import type { Database } from '../runtime/index.ts'
import type { LineKey, WideLines } from './wide-lines.ts'

/** Bytes of a line's outcomes up to which PostgreSQL keeps them beside the row: about a hundred. */
const largestSearched = 2_000

/** What a bet keeps of a selection beside its price, and what tells that the book has not changed since it was read. */
export type LegSnapshot = {
  lineVersion: string
  feedTs: string
  producerId: number
  matchStatus: number
  /** From then on the price cannot be bet, whatever else happens; null for never. */
  validUntilMs: number | null
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
  /** Of the player's limits, and those of them that add up bets: compared again when it is committed. */
  limitsRevision: string
  limits: (CountedLimit & ReadSums)[]
  /** Of each bet, of each selection; undefined where the book does not know it. */
  snapshots: (LegSnapshot | undefined)[][]
  subunits: ReadonlyMap<string, number>
}

type Row = {
  request: number
  bet: number
  at_ms: number
  real_ms: number
  betting_revision: string
  rates_revision: string
  accept_policy: AcceptPolicy | null
  odds_tolerance_milli: number | null
  switches: BettingSwitch[] | null
  currency: string
  balance_minor: string | null
  min_stake_minor: string
  max_win_minor: string
  subunits: string
  player_group: string | null
  player_rules: RuleRow[] | null
  own_currency: string | null
  limits_revision: string
  is_excluded: boolean
  user_limits: LimitRow[] | null
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
  /** Its price is not in this row. */
  is_wide: boolean | null
  is_trusted: boolean | null
  is_prematch: boolean | null
  is_decided: boolean
  is_hidden: boolean
  home: string | null
  away: string | null
  tournament: string
}

export type FactsRequest = {
  /** `session`: the one that asks; left out where none does, as for a bet that waited. */
  player: { id: number; operatorId: number; session?: PlaySession | undefined }
  locale: string
  /** For a player who has chosen none. */
  defaultPolicy: AcceptPolicy
  /** What the site has switched off (CFG-05). */
  sportsbook: Parameters<typeof isProviderEnabled>[0]
  /** What it says of several singles; left out where they are not asked for anew. */
  multiSingle?: MultiSingleSettings | undefined
  bets: readonly BetDraft[]
}

/**
 * Wallet, prices, statuses, producers, results and what the operator hides, of all bets in ONE statement: each statement
 * has its own snapshot, and two would see two books. Nothing is locked: `commit_placements` compares.
 */
export async function readPlacementFacts(
  database: Pick<Database, 'query'>,
  { wideLines, rulesInForce, ratesInForce }: Sources,
  requests: readonly FactsRequest[],
): Promise<ReadFacts[]> {
  const legs = requests.flatMap(({ bets, player, locale }, request) =>
    bets.flatMap(({ selections, stake }, bet) =>
      selections.map((selection) => ({ ...selection, ...player, locale, request, bet, currency: stake.currency })),
    ),
  )
  const { rows } = await database.query<Row>({
    name: 'read-placement-facts',
    text: statement,
    values: [
      legs.map(({ request }) => request),
      legs.map(({ bet }) => bet),
      legs.map(({ operatorId }) => operatorId),
      legs.map(({ id }) => id),
      legs.map(({ locale }) => locale),
      legs.map(({ currency }) => currency),
      legs.map(({ match_id }) => match_id),
      legs.map(({ market_id }) => market_id),
      legs.map(({ specifier }) => specifier),
      legs.map(({ outcome_id }) => outcome_id),
    ],
  })
  const limits = await readLimits(database, requests, rows)
  for (const [index, row] of rows.entries()) if (row.is_wide === true) await readWide(wideLines, legs[index]!, row)
  return Promise.all(
    requests.map(async (request, number) => {
      const own = rows.filter((row) => row.request === number)
      const { operatorId } = request.player
      const [first] = own
      const rules = await rulesInForce(operatorId, first?.betting_revision ?? '')
      const rates = await ratesInForce(operatorId, first?.rates_revision ?? '')
      return toFacts(request, own, rules, { ...rates, atMs: first?.real_ms ?? 0 }, limits[number] ?? noLimits)
    }),
  )
}

/** What is read apart, once per version or revision. */
type Sources = { wideLines: WideLines; rulesInForce: RulesInForce; ratesInForce: RatesInForce }

/** One row per selection, in the order of the requests. */
const statement = `WITH clock AS MATERIALIZED (SELECT touchline.now() AS now)
  SELECT asked.request, asked.bet, extract(epoch FROM clock.now)::double precision * 1000 AS at_ms,
    extract(epoch FROM clock_timestamp())::double precision * 1000 AS real_ms,
    operator.betting_revision, operator.rates_revision, setting.accept_policy, setting.odds_tolerance_milli,
    (SELECT jsonb_agg(jsonb_build_object('sportId', sport_id, 'matchId', match_id, 'marketId', market_id,
        'playerId', player_id)) FROM touchline.betting_switch
      WHERE ended_at IS NULL AND coalesce(ends_at > clock.now, true)
        AND coalesce(operator_id = asked.operator_id, true)) AS switches,
    asked.currency, wallet.balance_minor, limits.min_stake_minor, limits.max_win_minor, currency.subunits,
    player_group.name AS player_group,
    (SELECT jsonb_agg(rule) FROM touchline.risk_rule rule WHERE rule.operator_id = asked.operator_id
      AND rule.player_id = asked.player_id AND rule.ended_at IS NULL) AS player_rules,
    player.currency AS own_currency, coalesce(player.limits_revision, 0) AS limits_revision,
    coalesce(player.excluded_until > clock.now, false) AS is_excluded,
    CASE WHEN player.limits_revision > 0 THEN (SELECT jsonb_agg(to_jsonb(known)) FROM (
      SELECT ${limitColumns} FROM touchline.player_limit WHERE player_limit.player_id = player.id
        AND status NOT IN ('disabled', 'confirmed_disabled')) AS known) END AS user_limits,
    match.status AS match_status, match.kind = 'match' AS is_match, match.start_at, match.provider, match.sport_id,
    tournament.category_id, match.tournament_id, line.status AS line_status, line.version AS line_version, line.feed_ts,
    line.producer_id, (outcome.item ->> 'odds')::integer AS odds_milli, (outcome.item ->> 'active')::boolean AS is_active,
    pg_column_size(line.outcomes) > ${largestSearched} AS is_wide,
    producer.state = 'up' AND producer.trusted_until > clock_timestamp() AS is_trusted,
    producer.scope = 'prematch' AS is_prematch,
    -- The result may be known before the line is closed. Most lines have none: looked up first.
    EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = asked.match_id
        AND known.market_id = asked.market_id AND known.specifier = asked.specifier)
      AND touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, clock.now) AS is_decided,
    EXISTS (SELECT FROM touchline.overlay WHERE operator_id = asked.operator_id AND is_hidden)
      AND touchline.is_hidden(asked.operator_id, match.id, asked.market_id) AS is_hidden,
    coalesce(home.names ->> asked.locale, touchline.name(home.names, asked.locale)) AS home,
    coalesce(away.names ->> asked.locale, touchline.name(away.names, asked.locale)) AS away,
    coalesce(tournament.names ->> asked.locale, touchline.name(tournament.names, asked.locale)) AS tournament
  FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
      $8::integer[], $9::text[], $10::text[]) WITH ORDINALITY
    AS asked(request, bet, operator_id, player_id, locale, currency, match_id, market_id, specifier, outcome_id, place)
  CROSS JOIN clock
  JOIN touchline.operator ON operator.id = asked.operator_id
  LEFT JOIN touchline.player ON player.id = asked.player_id AND player.operator_id = asked.operator_id
  LEFT JOIN touchline.player_setting setting ON setting.player_id = asked.player_id
  LEFT JOIN touchline.currency ON currency.code = asked.currency
  LEFT JOIN touchline.operator_currency limits ON limits.operator_id = asked.operator_id
    AND limits.currency = asked.currency
  LEFT JOIN touchline.player_group ON player_group.player_id = asked.player_id
    AND player_group.operator_id = asked.operator_id
  LEFT JOIN touchline.account wallet ON wallet.player_id = asked.player_id AND wallet.operator_id = asked.operator_id
    AND wallet.kind = 'available' AND wallet.currency = asked.currency AND wallet.subject = ''
  LEFT JOIN touchline.match ON match.id = asked.match_id
  LEFT JOIN touchline.tournament ON tournament.id = match.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id
  LEFT JOIN touchline.book_line line ON line.match_id = asked.match_id AND line.market_id = asked.market_id
    AND line.specifier = asked.specifier
  LEFT JOIN LATERAL (
    SELECT item FROM jsonb_array_elements(line.outcomes) AS item
    WHERE pg_column_size(line.outcomes) <= ${largestSearched} AND item ->> 'id' = asked.outcome_id LIMIT 1
  ) AS outcome ON true
  LEFT JOIN touchline.producer ON producer.id = line.producer_id
  ORDER BY asked.place`

/** The price of a wide line, with the version it belongs to. */
async function readWide(wideLines: WideLines, leg: LineKey & { outcome_id: string }, row: Row): Promise<void> {
  const line = await wideLines.read(leg, row.line_version)
  const outcome = line?.outcomes.get(leg.outcome_id)
  row.odds_milli = outcome?.odds ?? null
  row.is_active = outcome?.active ?? null
  if (line) row.line_version = line.version
}

type CountedLimit = ReturnType<typeof countedLimits>[number]
type ReadLimits = { counted: ReadFacts['limits']; facts: LimitFacts | undefined }
const noLimits: ReadLimits = { counted: [], facts: undefined }
const noBets: ReadSums = { stakedMinor: 0n, paidMinor: 0n, newest: 0 }

/**
 * What each player has limited themselves to. Sums of bets are read apart, for those who have such limits alone: what is bet
 * meanwhile is added when the bets are committed.
 */
async function readLimits(
  database: Pick<Database, 'query'>,
  requests: readonly FactsRequest[],
  rows: readonly Row[],
): Promise<ReadLimits[]> {
  const read = requests.map(({ player }, number) => {
    const row = rows.find(({ request }) => request === number)
    const limits = row?.user_limits?.map(toLimit) ?? []
    return { player, row, limits, counted: row ? countedLimits(limits, row.at_ms) : [] }
  })
  const wanted = read.flatMap(({ player, counted }) =>
    counted.map(({ id, fromMs }) => ({ id, playerId: player.id, fromMs })),
  )
  const sums = await readBetSums(database, wanted)
  return read.map(({ player, row, limits, counted }) => ({
    counted: counted.map((limit) => ({ ...limit, ...(sums.get(limit.id) ?? noBets) })),
    facts: row ? limitFacts(row, player.session, limits, sums) : undefined,
  }))
}

function limitFacts(
  { own_currency: ownCurrency, at_ms: atMs, is_excluded: isExcluded }: Row,
  session: PlaySession | undefined,
  limits: readonly PlayerLimit[],
  sums: ReadonlyMap<number, BetSums>,
): LimitFacts | undefined {
  if (ownCurrency === null) return undefined
  const block = session ? sessionBlock(limits, session, atMs) : null
  return { ownCurrency, isExcluded, block, spending: spendingLimits(limits, atMs, sums) }
}

function toFacts(
  { player, bets, defaultPolicy, sportsbook, multiSingle }: FactsRequest,
  rows: readonly Row[],
  rules: readonly RiskRule[],
  exchange: Exchange,
  limits: ReadLimits,
): ReadFacts {
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
    limitsRevision: first.limits_revision,
    limits: limits.counted,
    subunits: new Map(rows.map((row) => [row.currency, Number(row.subunits)])),
    facts: {
      atMs: first.at_ms,
      acceptance: {
        policy: first.accept_policy ?? defaultPolicy,
        toleranceMilli: first.odds_tolerance_milli ?? 0,
      },
      player: { id: player.id, group: first.player_group ?? '' },
      ...(limits.facts && { limits: limits.facts }),
      ...(multiSingle && { multiSingle }),
      exchange,
      rules: first.player_rules ? [...rules, ...first.player_rules.map(toRule)] : rules,
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
            !isProviderEnabled(sportsbook, row.provider) || switches.some((one) => appliesTo(one, subject)),
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
    sportId: row.sport_id,
    tournamentId: row.tournament_id,
    matchStatus: row.match_status,
    lineStatus: row.line_status,
    isActive: row.is_active,
    oddsMilli: row.odds_milli,
    isTrusted: row.is_trusted === true,
    ...prematchOf(row),
    isDecided: row.is_decided,
    isHidden: row.is_hidden,
    isSwitchedOff,
  }
}

function prematchOf(row: Row): Pick<LegFacts, 'isPrematchPrice' | 'startAtMs'> {
  return {
    isPrematchPrice: row.is_prematch === true,
    startAtMs: row.is_match ? row.start_at.getTime() : null,
  }
}

function snapshotOf(row: Row): LegSnapshot {
  return {
    lineVersion: row.line_version,
    feedTs: row.feed_ts,
    producerId: row.producer_id,
    matchStatus: row.match_status ?? 0,
    validUntilMs: priceEndsAtMs(prematchOf(row)),
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

/** As PostgreSQL reads it. */
export function validUntil({ validUntilMs }: Pick<LegSnapshot, 'validUntilMs'>): string {
  return validUntilMs === null ? 'infinity' : new Date(validUntilMs).toISOString()
}
