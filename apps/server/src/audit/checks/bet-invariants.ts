import { MatchStatus } from '@touchline/contract'
import type { BetType } from '@touchline/contract'
import { isOpen, singleTypes, typesWhere } from './invariant.ts'
import type { Invariant } from './invariant.ts'

/**
 * The SQL condition on the number of legs for each bet type. There is no maximum, because a bet stays valid when the
 * maximum is lowered later.
 */
const legsOfType: Readonly<Record<BetType, string>> = {
  single: 'legs.number = 1',
  combo: 'legs.number > 1',
  // I7 also compares the number of legs with the number that the system requires.
  system: 'legs.number > 1',
  custom_bet: 'legs.number > 0',
}
const areLegsRight = `CASE bet.type ${Object.entries(legsOfType)
  .map(([type, holds]) => `WHEN '${type}' THEN ${holds}`)
  .join(' ')} END`
const systemTypes = typesWhere(({ paysBy }) => paysBy === 'system')
const ownPriceTypes = typesWhere(({ paysBy }) => paysBy === 'own-price')

/** Invariants about stored bets. Each statement is run with `ofPlayers` in front. */
export const betInvariants: readonly Invariant[] = [
  {
    id: 'I7',
    violations: `SELECT bet.operator_id, format('bet %s of player %s: %s, %s, revision %s, %s legs, %s open', bet.id, bet.player_id, bet.status,
        bet.result, bet.revision, legs.number, legs.open) AS detail
      FROM bet LEFT JOIN (
        SELECT player_id, bet_id, count(*) AS number, count(*) FILTER (WHERE result = 'no_results') AS open
        FROM bet_selection GROUP BY player_id, bet_id
      ) AS legs ON legs.player_id = bet.player_id AND legs.bet_id = bet.id
      WHERE legs.number IS NULL OR (${isOpen} OR bet.status = 'rejected') <> (bet.result = 'no_results')
        OR (bet.status = 'submitted') <> (bet.decided_at IS NULL)
        OR bet.status = 'submitted' AND bet.decides_at < clock_timestamp() - interval '1 minute'
        OR (${areLegsRight}) IS NOT TRUE
        OR bet.type IN (${singleTypes}) AND (legs.open > 0) <> (bet.result = 'no_results')
        OR (bet.type IN (${systemTypes})) <> (bet.system_id IS NOT NULL) OR bet.system_id / 100 <> legs.number
        OR (bet.type IN (${ownPriceTypes})) <> (bet.custom_odds_milli IS NOT NULL)
        OR bet.result <> 'no_results' AND bet.revision = 0
      UNION ALL
      SELECT NULL, format('selection %s of player %s has no bet', leg.id, leg.player_id) FROM bet_selection leg
      WHERE NOT EXISTS (SELECT FROM bet WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id)`,
  },
  {
    id: 'I9',
    violations: `SELECT placed.operator_id, format('key %s of player %s', placed.key, placed.player_id) AS detail
      FROM (SELECT player_id, request_key AS key, max(operator_id) AS operator_id, count(*) AS bets,
          max(position) + 1 AS last,
          count(DISTINCT position) AS places
        FROM bet GROUP BY player_id, request_key) AS placed
      WHERE placed.bets <> placed.last OR placed.bets <> placed.places
        OR EXISTS (SELECT FROM touchline.decision rejected WHERE rejected.player_id = placed.player_id
          AND rejected.key = placed.key AND rejected.state = 'rejected')`,
  },
  {
    id: 'I13',
    violations: `SELECT bet.operator_id, format('bet %s of player %s: asked %s, given %s under %s, potential win %s', bet.id, bet.player_id,
        leg.requested_odds_milli, leg.odds_milli, bet.accept_policy, bet.potential_win_minor) AS detail
      FROM bet JOIN bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      WHERE leg.match_status >= ${MatchStatus.Stopped} OR leg.odds_milli <= 1000
        OR bet.type NOT IN (${ownPriceTypes}) AND (
          bet.accept_policy = 'none' AND leg.odds_milli <> leg.requested_odds_milli
          OR bet.accept_policy = 'higher'
            AND leg.odds_milli::bigint * 1000 < leg.requested_odds_milli::bigint * (1000 - bet.odds_tolerance_milli))
        OR bet.type IN (${singleTypes}) AND (bet.odds_milli <> leg.odds_milli
          OR bet.potential_win_minor <> div(bet.stake_minor::numeric * bet.odds_milli, 1000))`,
  },
  {
    id: 'I21',
    violations: `SELECT bet.operator_id, format('bet %s of player %s: match %s in status %s, start %s, accepted %s', bet.id, bet.player_id,
        leg.match_id, leg.match_status, leg.start_at, bet.accepted_at) AS detail
      FROM bet JOIN bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      JOIN touchline.match ON match.id = leg.match_id AND match.kind = 'match'
      JOIN touchline.producer ON producer.id = leg.producer_id AND producer.scope = 'prematch'
      WHERE leg.match_status >= ${MatchStatus.Live} OR bet.accepted_at >= leg.start_at`,
  },
  {
    id: 'I22',
    // A change is dated before its commit, so a bet accepted within a minute of the date may not have seen it and is
    // not checked.
    violations: `SELECT bet.operator_id, format('bet %s of player %s: %s %s is hidden since %s, accepted %s', bet.id, bet.player_id, subject.kind,
        subject.subject_urn, change.at, bet.accepted_at) AS detail
      FROM bet JOIN bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      CROSS JOIN LATERAL touchline.overlay_subjects(leg.match_id, leg.market_id) AS subject
      JOIN LATERAL (
        SELECT noted.at, noted.is_hidden FROM touchline.overlay_change noted
        WHERE noted.operator_id = bet.operator_id AND noted.kind = subject.kind AND noted.provider = subject.provider
          AND noted.subject_urn = subject.subject_urn AND noted.at <= bet.accepted_at
        ORDER BY noted.id DESC LIMIT 1
      ) AS change ON change.is_hidden AND change.at < bet.accepted_at - interval '1 minute'
      WHERE EXISTS (SELECT FROM touchline.overlay_change)`,
  },
  {
    id: 'BEY-01',
    violations: `SELECT bet.operator_id, format('bet %s of player %s', bet.id, bet.player_id) AS detail
      FROM bet LEFT JOIN (
        SELECT player_id, bet_id, count(*) AS entries, max(number) AS last
        FROM bet_event GROUP BY player_id, bet_id
      ) AS noted ON noted.player_id = bet.player_id AND noted.bet_id = bet.id
      WHERE bet.status NOT IN ('submitted', 'rejected') AND bet.accepted_at IS NULL OR noted.last <> noted.entries`,
  },
  {
    id: 'CUR-5',
    // A minute is allowed for a rate that arrived while the conversion was being written or was waiting for the lock on
    // the wallet.
    violations: `SELECT done.operator_id, format('conversion %s of player %s: rate %s of %s, %s, by %s', done.id, done.player_id,
        used.id, used.base, used.rate, used.author) AS detail
      FROM currency_conversion done
      JOIN touchline.exchange_rate used ON used.id IN (done.from_rate, done.to_rate)
      LEFT JOIN LATERAL (SELECT rate FROM touchline.exchange_rate WHERE operator_id = used.operator_id AND base = used.base
        AND quote = used.quote AND id < used.id AND (author IN ('provider', 'seed') OR confirmed_by IS NOT NULL)
        ORDER BY id DESC LIMIT 1) AS before ON true
      WHERE done.spread_bp IS NOT NULL AND (
        done.created_at > used.quoted_at + interval '11 minutes'
        OR EXISTS (SELECT FROM touchline.exchange_rate AS newer WHERE newer.operator_id = used.operator_id
          AND newer.base = used.base AND newer.quote = used.quote
          AND (newer.quoted_at, newer.id) > (used.quoted_at, used.id)
          AND newer.received_at < done.created_at - interval '1 minute')
        OR used.confirmed_by = used.author
        OR used.confirmed_by IS NULL AND used.band_bp IS NOT NULL AND used.author <> 'seed'
          AND (abs(used.rate - before.rate) * 10000 <= before.rate * used.band_bp) IS NOT TRUE)`,
  },
]
