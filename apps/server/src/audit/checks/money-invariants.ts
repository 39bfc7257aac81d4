import { isOpen, singleTypes } from './invariant.ts'
import type { Invariant } from './invariant.ts'

const netOfAccount = `SELECT account.id, coalesce(sum(side.amount), 0) AS net, count(side.amount) AS moves
  FROM account LEFT JOIN (
    SELECT debit_account AS account, -amount_minor::numeric AS amount FROM transfer
    UNION ALL SELECT credit_account, amount_minor FROM transfer
  ) AS side ON side.account = account.id GROUP BY account.id`

const netOfBet = `SELECT side.player_id, side.bet_id,
    coalesce(sum(side.amount) FILTER (WHERE account.kind = 'staked'), 0) AS staked,
    coalesce(sum(side.amount) FILTER (WHERE account.kind = 'available'), 0) AS available
  FROM (
    SELECT player_id, bet_id, debit_account AS account, -amount_minor::numeric AS amount FROM transfer
    UNION ALL SELECT player_id, bet_id, credit_account, amount_minor FROM transfer
  ) AS side JOIN account ON account.id = side.account WHERE side.bet_id IS NOT NULL
  GROUP BY side.player_id, side.bet_id`

/**
 * Invariants about players' money. Each statement is run with `ofPlayers` in front. While one is broken, the operator
 * takes no bets.
 */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    violations: `SELECT transfer.operator_id, format('transfer %s of player %s', transfer.id, transfer.player_id) AS detail
      FROM transfer
      LEFT JOIN account debit ON debit.id = transfer.debit_account
      LEFT JOIN account credit ON credit.id = transfer.credit_account
      WHERE (transfer.currency, transfer.currency, transfer.operator_id, transfer.operator_id)
          IS DISTINCT FROM (debit.currency, credit.currency, debit.operator_id, credit.operator_id)
        OR coalesce(debit.player_id, transfer.player_id) <> transfer.player_id
        OR coalesce(credit.player_id, transfer.player_id) <> transfer.player_id
        OR transfer.debit_account = transfer.credit_account
        OR (transfer.player_id = 0) <> (debit.player_id IS NULL AND credit.player_id IS NULL)`,
  },
  {
    id: 'I2',
    violations: `SELECT account.operator_id, format('%s: %s', account.currency, sum(coalesce(account.balance_minor, net.net))) AS detail
      FROM account JOIN (${netOfAccount}) AS net USING (id)
      GROUP BY account.operator_id, account.currency HAVING sum(coalesce(account.balance_minor, net.net)) <> 0`,
  },
  {
    id: 'I3',
    violations: `SELECT account.operator_id, format('account %s: balance %s, transfers %s; version %s, transfers %s', account.id,
        account.balance_minor, net.net, account.version, net.moves) AS detail
      FROM account JOIN (${netOfAccount}) AS net USING (id)
      WHERE account.player_id IS NOT NULL
        AND (account.balance_minor, account.version) IS DISTINCT FROM (net.net, net.moves)`,
  },
  {
    id: 'I4',
    violations: `SELECT account.operator_id, format('account %s: balance %s, transfers %s', account.id,
        account.balance_minor, net.net) AS detail
      FROM account JOIN (${netOfAccount}) AS net USING (id)
      WHERE account.player_id IS NOT NULL AND (account.balance_minor < 0 OR net.net < 0)`,
  },
  {
    id: 'I5',
    violations: `SELECT coalesce(bet.operator_id, stake.operator_id) AS operator_id, format('bet %s of player %s',
        coalesce(bet.id, stake.bet_id), coalesce(bet.player_id, stake.player_id)) AS detail
      FROM bet FULL JOIN (
        SELECT transfer.player_id, transfer.bet_id, max(transfer.operator_id) AS operator_id, count(*) AS moves,
          sum(transfer.amount_minor) AS amount,
          bool_and(debit.kind = 'available' AND credit.kind = 'staked') AS is_held
        FROM transfer JOIN account debit ON debit.id = transfer.debit_account
        JOIN account credit ON credit.id = transfer.credit_account
        WHERE transfer.kind = 'stake' GROUP BY transfer.player_id, transfer.bet_id
      ) AS stake ON stake.player_id = bet.player_id AND stake.bet_id = bet.id
      WHERE (stake.moves, stake.amount, stake.is_held) IS DISTINCT FROM (1, bet.stake_minor, true)`,
  },
  {
    id: 'I6',
    violations: `SELECT bet.operator_id, format('bet %s of player %s is %s: staked %s, available %s, win %s', bet.id, bet.player_id, bet.status,
        net.staked, net.available, bet.win_minor) AS detail
      FROM bet LEFT JOIN (${netOfBet}) AS net ON net.player_id = bet.player_id AND net.bet_id = bet.id
      WHERE (net.staked, net.available) IS DISTINCT FROM
        CASE WHEN ${isOpen} THEN (bet.open_stake_minor::numeric, (bet.cashed_out_minor - bet.stake_minor)::numeric)
          WHEN bet.status = 'rejected' THEN (0::numeric, 0::numeric)
          ELSE (0::numeric, (bet.win_minor + bet.cashed_out_minor - bet.stake_minor)::numeric) END`,
  },
  {
    id: 'I18',
    violations: `SELECT bet.operator_id, format('bet %s of player %s is %s: stake %s, open %s, bought back %s for %s, paid %s', bet.id,
        bet.player_id, bet.status, bet.stake_minor, bet.open_stake_minor, bought.stake, bought.amount, bet.cashed_out_minor) AS detail
      FROM bet LEFT JOIN (
        SELECT player_id, bet_id, sum(stake_minor) AS stake, sum(amount_minor) AS amount
        FROM cash_out GROUP BY player_id, bet_id
      ) AS bought ON bought.player_id = bet.player_id AND bought.bet_id = bet.id
      WHERE bet.status <> 'rejected' AND (bet.cashed_out_minor > 0 OR bet.open_stake_minor <> bet.stake_minor
          OR bet.status = 'cashed_out' OR bought.amount > 0)
        AND ((bet.stake_minor - bet.open_stake_minor, bet.cashed_out_minor) IS DISTINCT FROM (bought.stake, bought.amount)
          OR (bet.status = 'cashed_out') <> (bet.open_stake_minor = 0) OR bet.open_stake_minor < 0
          OR bet.cashed_out_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM transfer
            WHERE player_id = bet.player_id AND bet_id = bet.id AND kind = 'cash_out'))`,
  },
  {
    id: 'I19',
    violations: `SELECT bet.operator_id, format('bet %s of player %s: factor %s, win %s', bet.id, bet.player_id, leg.factor, bet.win_minor) AS detail
      FROM bet JOIN bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      LEFT JOIN touchline.outcome_result decided ON decided.id = leg.result_id
      WHERE bet.type IN (${singleTypes}) AND bet.status = 'done' AND (
        bet.win_minor <> floor(bet.open_stake_minor * leg.factor)
        OR decided.kind = 'cancelled' AND leg.factor <> 1
        OR decided.kind = 'settled' AND leg.factor <> decided.void_factor + (1 - decided.void_factor)
          * CASE decided.result WHEN 1 THEN 1 ELSE 0 END * leg.odds_milli / 1000.0 * decided.dead_heat_factor)`,
  },
  {
    id: 'OPS-04',
    violations: `SELECT coalesce(done.operator_id, moved.operator_id) AS operator_id, format('conversion %s of player %s',
        coalesce(done.id::text, moved.id), coalesce(done.player_id, moved.player_id)) AS detail
      FROM currency_conversion done FULL JOIN (
        SELECT transfer.player_id, split_part(transfer.cause, '/', 2) AS id, max(transfer.operator_id) AS operator_id,
          count(*) AS moves,
          max(transfer.amount_minor) FILTER (WHERE debit.kind = 'available' AND credit.kind = 'exchange') AS taken,
          max(transfer.currency) FILTER (WHERE debit.kind = 'available' AND credit.kind = 'exchange') AS taken_in,
          max(transfer.amount_minor) FILTER (WHERE debit.kind = 'exchange' AND credit.kind = 'available') AS given,
          max(transfer.currency) FILTER (WHERE debit.kind = 'exchange' AND credit.kind = 'available') AS given_in
        FROM transfer JOIN account debit ON debit.id = transfer.debit_account
        JOIN account credit ON credit.id = transfer.credit_account
        WHERE transfer.kind = 'conversion' GROUP BY transfer.player_id, split_part(transfer.cause, '/', 2)
      ) AS moved ON moved.player_id = done.player_id AND moved.id = done.id::text
      WHERE (moved.moves, moved.taken, moved.taken_in, moved.given, moved.given_in)
        IS DISTINCT FROM (2, done.from_minor, done.from_currency, done.to_minor, done.to_currency)`,
  },
  {
    id: 'CUR-4',
    violations: `SELECT done.operator_id, format('conversion %s of player %s: %s %s for %s %s at rates %s and %s, spread %s bp',
        done.id, done.player_id, done.to_minor, done.to_currency, done.from_minor, done.from_currency, from_rate.rate,
        to_rate.rate, done.spread_bp) AS detail
      FROM currency_conversion done JOIN touchline.operator ON operator.id = done.operator_id
      JOIN touchline.currency sold ON sold.code = done.from_currency
      JOIN touchline.currency bought ON bought.code = done.to_currency
      JOIN touchline.currency book ON book.code = operator.book_currency
      LEFT JOIN touchline.exchange_rate from_rate ON from_rate.id = done.from_rate
      LEFT JOIN touchline.exchange_rate to_rate ON to_rate.id = done.to_rate
      -- Both sides are multiplied out, because a quotient would be rounded before the comparison.
      CROSS JOIN LATERAL (SELECT coalesce(from_rate.rate, 1) AS given, coalesce(to_rate.rate, 1) AS taken) AS rate
      CROSS JOIN LATERAL (SELECT done.from_minor * rate.given * bought.subunits * (10000 - coalesce(done.spread_bp, 0)) AS over,
        rate.taken * sold.subunits * 10000 AS under, done.from_minor * rate.given * book.subunits AS worth) AS exact
      WHERE (done.to_minor * exact.under <= exact.over AND exact.over < (done.to_minor + 1) * exact.under
          AND (done.book_minor IS NULL OR (done.book_minor - 1) * sold.subunits < exact.worth
            AND exact.worth <= done.book_minor * sold.subunits)
          AND (CASE done.from_currency WHEN operator.book_currency THEN from_rate.id IS NULL
            ELSE (from_rate.operator_id, from_rate.base, from_rate.quote)
              = (done.operator_id, done.from_currency, operator.book_currency) END)
          AND (CASE done.to_currency WHEN operator.book_currency THEN to_rate.id IS NULL
            ELSE (to_rate.operator_id, to_rate.base, to_rate.quote)
              = (done.operator_id, done.to_currency, operator.book_currency) END)) IS NOT TRUE`,
  },
  {
    id: 'DEP-06',
    violations: `SELECT coalesce(payment.operator_id, moved.operator_id) AS operator_id, format('payment %s of player %s is %s: credited %s, held %s, paid %s, returned %s, taken back %s',
        coalesce(payment.id::text, moved.id), coalesce(payment.player_id, moved.player_id), payment.status, moved.credited,
        moved.held, moved.paid, moved.returned, moved.taken) AS detail
      FROM payment FULL JOIN (
        SELECT player_id, split_part(cause, '/', 2) AS id, max(operator_id) AS operator_id,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'deposit'), 0) AS credited,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'withdrawal'), 0) AS held,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'withdrawal_paid'), 0) AS paid,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'withdrawal_returned'), 0) AS returned,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'deposit_reversed'), 0) AS taken
        FROM transfer WHERE kind IN ('deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_paid', 'withdrawal_returned')
        GROUP BY player_id, split_part(cause, '/', 2)
      ) AS moved ON moved.player_id = payment.player_id AND moved.id = payment.id::text
      WHERE (coalesce(moved.credited, 0), coalesce(moved.held, 0), coalesce(moved.paid, 0), coalesce(moved.returned, 0),
          coalesce(moved.taken, 0))
        IS DISTINCT FROM CASE
          WHEN payment.status = 'succeeded'
            THEN (payment.amount_minor::numeric, 0::numeric, 0::numeric, 0::numeric, payment.reversed_minor::numeric)
          -- A deposit that was returned before its credit was never credited.
          WHEN payment.status = 'reversed' THEN (CASE WHEN moved.credited IS NULL THEN 0 ELSE payment.amount_minor::numeric END,
            0::numeric, 0::numeric, 0::numeric, coalesce(moved.credited, 0))
          WHEN payment.status IN ('created', 'pending', 'failed')
            THEN (0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
          WHEN payment.status IN ('requested', 'verifying', 'sending')
            THEN (0::numeric, payment.amount_minor::numeric, 0::numeric, 0::numeric, 0::numeric)
          WHEN payment.status = 'paid'
            THEN (0::numeric, payment.amount_minor::numeric, payment.amount_minor::numeric, 0::numeric, 0::numeric)
          ELSE (0::numeric, payment.amount_minor::numeric, 0::numeric, payment.amount_minor::numeric, 0::numeric) END
      UNION ALL
      SELECT payment.operator_id, format('key %s of player %s has a payment and a refusal', payment.key, payment.player_id)
      FROM payment JOIN touchline.decision AS refused
        ON refused.player_id = payment.player_id AND refused.key = payment.key AND refused.state = 'rejected'`,
  },
  {
    id: 'FUND-6',
    violations: `SELECT payment.operator_id, format('player %s has play money and payment %s of real money', payment.player_id,
        payment.id) AS detail
      FROM payment WHERE NOT payment.is_play_money
        AND (EXISTS (SELECT FROM transfer WHERE transfer.player_id = payment.player_id AND transfer.kind = 'issue')
          OR EXISTS (SELECT FROM payment AS other WHERE other.player_id = payment.player_id AND other.is_play_money))`,
  },
  {
    id: 'BET-07',
    violations: `SELECT operator_id, format('player %s: %s %s', player_id,
        sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END), currency) AS detail
      FROM transfer WHERE kind IN ('advance', 'repay') GROUP BY player_id, operator_id, currency
      HAVING sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END) < 0`,
  },
]
