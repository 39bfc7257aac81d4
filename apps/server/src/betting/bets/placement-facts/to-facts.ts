import { appliesTo, isProviderEnabled } from '@touchline/betting'
import type {
  countedLimits,
  Exchange,
  LegFacts,
  LimitFacts,
  MultiSingleSettings,
  PlacementFacts,
  PlaySession,
  RiskRule,
  WalletFacts,
} from '@touchline/betting'
import type { AcceptPolicy, BetDraft } from '@touchline/contract'
import type { ReadSums } from '../../../players/limits/index.ts'
import { toRule } from '../../../operators/risk-rules/index.ts'
import type { FactsRow } from './facts-statement.ts'
import { prematchOf, snapshotOf } from './leg-snapshot.ts'
import type { LegSnapshot } from './leg-snapshot.ts'

type CountedLimit = ReturnType<typeof countedLimits>[number] & ReadSums
export type ReadLimits = { counted: CountedLimit[]; facts: LimitFacts | undefined }

export type FactsRequest = {
  /** `session` is left out when no session is involved, for example when a bet is decided after its delay. */
  player: { id: number; operatorId: number; session?: PlaySession | undefined }
  locale: string
  /** The accept policy of a player who has chosen none. */
  defaultPolicy: AcceptPolicy
  /** What the site has switched off (CFG-05). */
  sportsbook: Parameters<typeof isProviderEnabled>[0]
  /** The site's rules for several singles. Left out where the bets have already been checked against them. */
  multiSingle?: MultiSingleSettings | undefined
  /** Whether the site takes real money. Left out for requests that place no bets. */
  isRealMoney?: boolean | undefined
  bets: readonly BetDraft[]
}

export type ReadFacts = {
  facts: PlacementFacts
  /** The operator's revision, which is raised when it hides or switches off something or changes a rule. */
  bettingRevision: string
  /** Revision of the player's limits. The commit checks it, and adds up the limited stakes again. */
  limitsRevision: string
  limits: CountedLimit[]
  /** One array per bet with one entry per selection; undefined if the selection is not in the book. */
  snapshots: (LegSnapshot | undefined)[][]
  subunits: ReadonlyMap<string, number>
}

export function toFacts(
  { player, bets, defaultPolicy, sportsbook, multiSingle, isRealMoney = false }: FactsRequest,
  rows: readonly FactsRow[],
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
      isRealMoney,
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

function legFacts(row: FactsRow, isSwitchedOff: boolean): LegFacts {
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
