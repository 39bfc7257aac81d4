import type { LegFacts, PlacementFacts, WalletFacts } from '@touchline/betting'
import { appliesTo, priceEndsAtMs } from '@touchline/betting'
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

type Reader = { id: number; operatorId: number; locale: string; defaultPolicy: AcceptPolicy }

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
    text: 'SELECT * FROM touchline.placement_facts($1, $2, $3, $4, $5, $6, $7, $8, $9)',
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
      acceptance: {
        policy: first.accept_policy ?? player.defaultPolicy,
        toleranceMilli: first.odds_tolerance_milli ?? 0,
      },
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
