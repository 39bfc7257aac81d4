import { MatchStatus } from '@touchline/contract'
import type { Invariant } from './invariant.ts'

// Finds bets, deposits and conversions that were accepted against a player's limit or an operator's rule. Only the last
// change of a limit is stored, so limits that have ended and anything accepted before the last change are not checked.

const isInForce = `status IN ('active', 'confirmed', 'unconfirmed_disabled')`

/**
 * Some times are of the book's clock and some of the system clock. They can be compared only if no demo has moved the
 * book's clock.
 */
const isClockReal = `(SELECT touchline.now() BETWEEN clock_timestamp() - interval '1 second'
  AND clock_timestamp() + interval '1 second')`

/**
 * The stake in the player's own currency. If it was not stored, the bet counts only if it was placed in that currency.
 */
const ownStake = `coalesce(bet.own_stake_minor, CASE bet.currency WHEN player.currency THEN bet.stake_minor END, 0)`

/**
 * The most that the bet can have paid back by the time a later bet was accepted; a rollback may have taken it back
 * since.
 */
const ownPaid = `CASE WHEN bet.revision > 1 THEN greatest(bet.potential_win_minor, bet.stake_minor)
  ELSE coalesce(bet.win_minor, 0) + bet.cashed_out_minor END * ${ownStake} / bet.stake_minor::numeric`

/** Invariants about players. Each statement is run with `ofPlayers` in front. */
export const acceptanceInvariants: readonly Invariant[] = [
  {
    id: 'BEY-08',
    // Of an ended exclusion only the time of the request is stored, shortly before it took effect, so the first minute
    // is not checked. Nor is the last minute before a conversion, because a conversion does not lock the exclusion.
    violations: `SELECT excluded.operator_id, format('%s of player %s at %s: excluded from %s until %s', act.what, excluded.player_id,
        act.at, excluded.since, excluded.until) AS detail
      FROM (
        SELECT operator_id, player_id,
          CASE WHEN ${isInForce} THEN changed_at ELSE created_at + interval '1 minute' END AS since,
          coalesce(least(CASE WHEN ${isInForce} THEN disable_at ELSE changed_at END, disable_at), 'infinity') AS until
        FROM touchline.player_limit
        WHERE type IN ('selfexclusion', 'coolingoff') AND player_id BETWEEN $1 AND $2 AND status NOT IN ('unconfirmed')
      ) AS excluded
      CROSS JOIN LATERAL (
        SELECT format('bet %s', id) AS what, requested_at AS at FROM bet
        WHERE player_id = excluded.player_id AND status <> 'rejected'
        UNION ALL
        SELECT format('bet %s', id), accepted_at FROM bet WHERE player_id = excluded.player_id AND accepted_at IS NOT NULL
        UNION ALL
        SELECT format('payment %s', id), requested_at FROM payment
        WHERE player_id = excluded.player_id AND kind = 'deposit' AND status <> 'failed'
        UNION ALL
        SELECT format('conversion %s', id), created_at - interval '1 minute' FROM currency_conversion
        WHERE player_id = excluded.player_id AND ${isClockReal}
      ) AS act
      WHERE act.at >= excluded.since AND act.at < excluded.until`,
  },
  {
    id: 'I12',
    violations: `SELECT operator_id, format('bet %s of player %s: %s %s of %s, limit %s since %s', id, player_id, counted, type, period, amount_minor,
        changed_at) AS detail
      FROM (
        SELECT bet.operator_id, bet.id, bet.player_id, bet.requested_at, cap.type, cap.period, cap.amount_minor,
          cap.changed_at, CASE cap.type WHEN 'bet' THEN own.stake ELSE CASE cap.period
            WHEN 'day' THEN sum(own.counted) OVER day WHEN 'week' THEN sum(own.counted) OVER week
            ELSE sum(own.counted) OVER month END END AS counted
        FROM touchline.player_limit AS cap
        JOIN touchline.player ON player.id = cap.player_id
        JOIN bet ON bet.player_id = cap.player_id AND bet.status <> 'rejected'
          AND bet.requested_at >= cap.changed_at - interval '30 days'
        CROSS JOIN LATERAL (SELECT ${ownStake} AS stake,
          ${ownStake} - CASE cap.type WHEN 'loss' THEN ${ownPaid} ELSE 0 END AS counted) AS own
        WHERE cap.player_id BETWEEN $1 AND $2 AND cap.type IN ('wager', 'loss', 'bet') AND cap.${isInForce}
        WINDOW day AS (PARTITION BY cap.id ORDER BY bet.requested_at RANGE interval '24 hours' PRECEDING),
          week AS (PARTITION BY cap.id ORDER BY bet.requested_at RANGE interval '168 hours' PRECEDING),
          month AS (PARTITION BY cap.id ORDER BY bet.requested_at RANGE interval '720 hours' PRECEDING)
      ) AS spent
      WHERE requested_at >= changed_at AND counted > amount_minor`,
  },
  {
    id: 'I20',
    // Whether the site offset payouts against deposits is not stored, so payouts are always subtracted. Deposits that
    // ever failed are left out: others were accepted in their place before the provider reported them as paid.
    violations: `SELECT operator_id, format('payment %s of player %s: %s in a %s, limit %s since %s', id, player_id, deposited - paid_out, period,
        amount_minor, changed_at) AS detail
      FROM (
        SELECT cap.operator_id, deposit.id, cap.player_id, cap.period, cap.amount_minor, cap.changed_at, deposit.requested_at,
          sum(deposit.own_amount_minor) OVER (PARTITION BY cap.id, frame.since ORDER BY deposit.requested_at) AS deposited,
          (SELECT coalesce(sum(paid.own_amount_minor), 0) FROM payment AS paid
            WHERE paid.player_id = cap.player_id AND paid.kind = 'withdrawal' AND paid.status = 'paid'
              AND paid.moved_at >= frame.since) AS paid_out
        FROM touchline.player_limit AS cap
        JOIN payment AS deposit ON deposit.player_id = cap.player_id AND deposit.kind = 'deposit'
          AND deposit.requested_at >= cap.changed_at - interval '31 days'
        CROSS JOIN LATERAL (SELECT date_trunc(cap.period, deposit.requested_at, 'UTC') AS since) AS frame
        WHERE cap.player_id BETWEEN $1 AND $2 AND cap.type = 'deposit' AND cap.${isInForce} AND deposit.status <> 'failed'
          AND NOT EXISTS (SELECT FROM touchline.payment_event event
            WHERE event.payment_id = deposit.id AND event.status = 'failed')
      ) AS paid_in
      WHERE requested_at >= changed_at AND deposited - paid_out > amount_minor`,
  },
  {
    id: 'RISK-7',
    // Of several live selections the shortest delay counts, because another may have gone live during the delay. Three
    // kinds of bets are left out: those made by an edit, which waits before the bet is written; those within a minute
    // of a rule change, when either rule may have applied; and all bets of an operator with a delay for a player group,
    // because the player's group at that time is not stored.
    violations: `SELECT bet.operator_id, format('bet %s of player %s: waited %s of %s ms', bet.id, bet.player_id,
        bet.decided_at - bet.requested_at, due.delay_ms) AS detail
      FROM bet
      JOIN touchline.operator ON operator.id = bet.operator_id
      JOIN LATERAL (
        SELECT min(coalesce(rule.delay_ms, 0)) AS delay_ms
        FROM bet_selection leg
        LEFT JOIN LATERAL (
          SELECT rule.delay_ms FROM touchline.risk_rule AS rule
          WHERE rule.operator_id = bet.operator_id AND rule.delay_ms IS NOT NULL
            AND rule.created_at <= bet.requested_at AND (rule.ended_at IS NULL OR rule.ended_at > bet.requested_at)
            AND coalesce(rule.player_id, bet.player_id) = bet.player_id
            AND coalesce(rule.match_id, leg.match_id) = leg.match_id
            AND coalesce(rule.market_id, leg.market_id) = leg.market_id
            AND coalesce(rule.tournament_id, leg.tournament_id) = leg.tournament_id
            AND coalesce(rule.sport_id, leg.sport_id) = leg.sport_id AND coalesce(rule.is_live, true)
            AND (rule.currency IS NULL OR rule.currency IN (bet.currency, operator.book_currency))
          ORDER BY rule.player_id IS NULL, rule.match_id IS NULL, rule.market_id IS NULL, rule.tournament_id IS NULL,
            rule.sport_id IS NULL, rule.is_live IS NULL,
            rule.currency IS NOT NULL AND rule.currency <> bet.currency, rule.id DESC LIMIT 1
        ) AS rule ON true
        WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id AND leg.match_status = ${MatchStatus.Live}
      ) AS due ON due.delay_ms > extract(epoch FROM bet.decided_at - bet.requested_at) * 1000
      WHERE bet.accepted_at IS NOT NULL AND ${isClockReal}
        AND EXISTS (SELECT FROM touchline.risk_rule WHERE delay_ms > 0)
        AND NOT EXISTS (SELECT FROM touchline.risk_rule AS near
          WHERE near.operator_id = bet.operator_id AND near.delay_ms IS NOT NULL AND (near.player_group IS NOT NULL
            OR near.created_at BETWEEN bet.requested_at - interval '1 minute' AND bet.requested_at + interval '1 minute'
            OR near.ended_at BETWEEN bet.requested_at - interval '1 minute' AND bet.requested_at + interval '1 minute'))
        AND NOT EXISTS (SELECT FROM cash_out WHERE cash_out.player_id = bet.player_id
          AND cash_out.request_key = bet.request_key)`,
  },
]
