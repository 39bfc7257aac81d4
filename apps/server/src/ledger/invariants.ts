import { MatchStatus } from '@touchline/contract'

export type Invariant = {
  /** Tests and alarms quote it. One number may have several checks. */
  id: string
  says: string
  /** Gives one row with a text `detail` per violation; no row means that it holds. */
  violations: string
}

const netOfAccount = `SELECT account.id, coalesce(sum(side.amount), 0) AS net, count(side.amount) AS moves
  FROM touchline.account LEFT JOIN (
    SELECT debit_account AS account, -amount_minor::numeric AS amount FROM touchline.transfer
    UNION ALL SELECT credit_account, amount_minor FROM touchline.transfer
  ) AS side ON side.account = account.id GROUP BY account.id`

const netOfBet = `SELECT side.player_id, side.bet_id,
    coalesce(sum(side.amount) FILTER (WHERE account.kind = 'staked'), 0) AS staked,
    coalesce(sum(side.amount) FILTER (WHERE account.kind = 'available'), 0) AS available
  FROM (
    SELECT player_id, bet_id, debit_account AS account, -amount_minor::numeric AS amount FROM touchline.transfer
    UNION ALL SELECT player_id, bet_id, credit_account, amount_minor FROM touchline.transfer
  ) AS side JOIN touchline.account ON account.id = side.account WHERE side.bet_id IS NOT NULL
  GROUP BY side.player_id, side.bet_id`

const isOpen = `bet.status IN ('submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress')`

/** What must hold of the money in every snapshot, whatever runs beside it. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'a transfer is between two accounts of one operator and one currency, and of no other player; between two of the operator it is of player 0',
    violations: `SELECT format('transfer %s of player %s', transfer.id, transfer.player_id) AS detail
      FROM touchline.transfer
      LEFT JOIN touchline.account debit ON debit.id = transfer.debit_account
      LEFT JOIN touchline.account credit ON credit.id = transfer.credit_account
      WHERE (transfer.currency, transfer.currency, transfer.operator_id, transfer.operator_id)
          IS DISTINCT FROM (debit.currency, credit.currency, debit.operator_id, credit.operator_id)
        OR coalesce(debit.player_id, transfer.player_id) <> transfer.player_id
        OR coalesce(credit.player_id, transfer.player_id) <> transfer.player_id
        OR transfer.debit_account = transfer.credit_account
        OR (transfer.player_id = 0) <> (debit.player_id IS NULL AND credit.player_id IS NULL)`,
  },
  {
    id: 'I2',
    says: 'all accounts of a currency sum to zero',
    violations: `SELECT format('%s: %s', account.currency, sum(coalesce(account.balance_minor, net.net))) AS detail
      FROM touchline.account JOIN (${netOfAccount}) AS net USING (id)
      GROUP BY account.currency HAVING sum(coalesce(account.balance_minor, net.net)) <> 0`,
  },
  {
    id: 'I3',
    says: 'a balance is the sum of its transfers, a version their number',
    violations: `SELECT format('account %s: balance %s, transfers %s; version %s, transfers %s', account.id,
        account.balance_minor, net.net, account.version, net.moves) AS detail
      FROM touchline.account JOIN (${netOfAccount}) AS net USING (id)
      WHERE account.player_id IS NOT NULL
        AND (account.balance_minor, account.version) IS DISTINCT FROM (net.net, net.moves)`,
  },
  {
    id: 'I4',
    says: 'no player account is below its floor',
    violations: `SELECT format('account %s: balance %s, transfers %s', account.id, account.balance_minor, net.net) AS detail
      FROM touchline.account JOIN (${netOfAccount}) AS net USING (id)
      WHERE account.player_id IS NOT NULL AND (account.balance_minor < 0 OR net.net < 0)`,
  },
  {
    id: 'I5',
    says: 'a bet has exactly one stake movement, and a stake movement its bet',
    violations: `SELECT format('bet %s of player %s', coalesce(bet.id, stake.bet_id), coalesce(bet.player_id, stake.player_id))
        AS detail
      FROM touchline.bet FULL JOIN (
        SELECT transfer.player_id, transfer.bet_id, count(*) AS moves, sum(transfer.amount_minor) AS amount,
          bool_and(debit.kind = 'available' AND credit.kind = 'staked') AS is_held
        FROM touchline.transfer JOIN touchline.account debit ON debit.id = transfer.debit_account
        JOIN touchline.account credit ON credit.id = transfer.credit_account
        WHERE transfer.kind = 'stake' GROUP BY transfer.player_id, transfer.bet_id
      ) AS stake ON stake.player_id = bet.player_id AND stake.bet_id = bet.id
      WHERE (stake.moves, stake.amount, stake.is_held) IS DISTINCT FROM (1, bet.stake_minor, true)`,
  },
  {
    id: 'I6',
    says: 'an open bet holds its stake; a closed one holds nothing and has paid its win',
    violations: `SELECT format('bet %s of player %s is %s: staked %s, available %s, win %s', bet.id, bet.player_id, bet.status,
        net.staked, net.available, bet.win_minor) AS detail
      FROM touchline.bet LEFT JOIN (${netOfBet}) AS net ON net.player_id = bet.player_id AND net.bet_id = bet.id
      WHERE (net.staked, net.available) IS DISTINCT FROM
        CASE WHEN ${isOpen} THEN (bet.stake_minor::numeric, -bet.stake_minor::numeric)
          ELSE (0::numeric, (bet.win_minor - bet.stake_minor)::numeric) END`,
  },
  {
    id: 'I7',
    says: 'a bet is open and without a result, or closed with the results of all its legs, in one revision each',
    violations: `SELECT format('bet %s of player %s: %s, %s, revision %s, %s legs, %s open', bet.id, bet.player_id, bet.status,
        bet.result, bet.revision, legs.number, legs.open) AS detail
      FROM touchline.bet LEFT JOIN (
        SELECT player_id, bet_id, count(*) AS number, count(*) FILTER (WHERE result = 'no_results') AS open
        FROM touchline.bet_selection GROUP BY player_id, bet_id
      ) AS legs ON legs.player_id = bet.player_id AND legs.bet_id = bet.id
      WHERE legs.number IS NULL OR ${isOpen} <> (bet.result = 'no_results')
        OR (bet.type = 'single') <> (legs.number = 1) AND bet.type <> 'custom_bet'
        OR bet.type = 'single' AND (legs.open > 0) <> (bet.result = 'no_results')
        OR (bet.type = 'system') <> (bet.system_id IS NOT NULL) OR bet.system_id / 100 <> legs.number
        OR (bet.type = 'custom_bet') <> (bet.custom_odds_milli IS NOT NULL)
        OR bet.result <> 'no_results' AND bet.revision = 0
      UNION ALL
      SELECT format('selection %s of player %s has no bet', leg.id, leg.player_id) FROM touchline.bet_selection leg
      WHERE NOT EXISTS (SELECT FROM touchline.bet WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id)`,
  },
  {
    id: 'I8',
    says: 'a settled single pays stake × (v + (1 − v) · r · o · d), rounded down, of the result that decided it; a cancelled one its stake',
    violations: `SELECT format('bet %s of player %s: factor %s, win %s', bet.id, bet.player_id, leg.factor, bet.win_minor) AS detail
      FROM touchline.bet JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      LEFT JOIN touchline.outcome_result decided ON decided.id = leg.result_id
      WHERE bet.type = 'single' AND bet.status = 'done' AND (
        bet.win_minor <> floor(bet.stake_minor * leg.factor)
        OR decided.kind = 'cancelled' AND leg.factor <> 1
        OR decided.kind = 'settled' AND leg.factor <> decided.void_factor + (1 - decided.void_factor)
          * CASE decided.result WHEN 1 THEN 1 ELSE 0 END * leg.odds_milli / 1000.0 * decided.dead_heat_factor)`,
  },
  {
    id: 'BET-07',
    says: 'nobody has repaid more than they owed',
    violations: `SELECT format('player %s: %s %s', player_id, sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END),
        currency) AS detail
      FROM touchline.transfer WHERE kind IN ('advance', 'repay') GROUP BY player_id, operator_id, currency
      HAVING sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END) < 0`,
  },
  {
    id: 'I9',
    says: 'a key has one answer: a rejection, or the bets of one body in its order',
    violations: `SELECT format('key %s of player %s', placed.key, placed.player_id) AS detail
      FROM (SELECT player_id, request_key AS key, count(*) AS bets, max(position) + 1 AS last,
          count(DISTINCT request_hash) AS bodies, count(DISTINCT position) AS places
        FROM touchline.bet GROUP BY player_id, request_key) AS placed
      WHERE placed.bets <> placed.last OR placed.bets <> placed.places OR placed.bodies > 1
        OR EXISTS (SELECT FROM touchline.rejected_request rejected
          WHERE rejected.player_id = placed.player_id AND rejected.key = placed.key)`,
  },
  {
    id: 'I10',
    says: 'nobody can rewrite what has happened',
    violations: `WITH kept AS (
        SELECT class.oid, class.relname AS name FROM pg_class class
        WHERE class.relnamespace = 'touchline'::regnamespace AND class.relkind IN ('r', 'p')
          AND class.relname ~ '^(transfer|bet_event|bet|bet_selection|account|overlay_change|outcome_result|betting_switch)(_[0-9]+)?$'
      )
      SELECT format('%s lacks the trigger %s', kept.name, wanted) AS detail
      FROM kept, unnest(ARRAY['never_rewritten', 'never_truncated']) AS wanted
      WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = kept.oid AND tgname = wanted AND tgenabled IN ('O', 'A'))
      UNION ALL
      SELECT format('%s may %s %s', role, lower(privilege), kept.name)
      FROM kept, unnest(ARRAY['tl_api', 'tl_feed', 'tl_worker', 'tl_live']) AS role,
        unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
      WHERE has_table_privilege(role, kept.oid, privilege)
        -- The feed writes what it is told, and cannot change it.
        AND (kept.name, role, privilege) <> ('outcome_result', 'tl_feed', 'INSERT')`,
  },
  {
    id: 'I13',
    says: 'every leg was taken at a price the policy allows, and a single for the win that price gives',
    violations: `SELECT format('bet %s of player %s: asked %s, given %s under %s, potential win %s', bet.id, bet.player_id,
        leg.requested_odds_milli, leg.odds_milli, bet.accept_policy, bet.potential_win_minor) AS detail
      FROM touchline.bet JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      WHERE leg.match_status >= ${MatchStatus.Stopped} OR leg.odds_milli <= 1000
        OR bet.type <> 'custom_bet' AND (
          bet.accept_policy = 'none' AND leg.odds_milli <> leg.requested_odds_milli
          OR bet.accept_policy = 'higher'
            AND leg.odds_milli::bigint * 1000 < leg.requested_odds_milli::bigint * (1000 - bet.odds_tolerance_milli))
        OR bet.type = 'single' AND (bet.odds_milli <> leg.odds_milli
          OR bet.potential_win_minor <> div(bet.stake_minor::numeric * bet.odds_milli, 1000))`,
  },
  {
    id: 'I13',
    says: 'nothing was taken at a pre-match price once its match had started',
    violations: `SELECT format('bet %s of player %s: match %s in status %s, start %s, accepted %s', bet.id, bet.player_id,
        leg.match_id, leg.match_status, leg.start_at, bet.accepted_at) AS detail
      FROM touchline.bet JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      JOIN touchline.match ON match.id = leg.match_id AND match.kind = 'match'
      JOIN touchline.producer ON producer.id = leg.producer_id AND producer.scope = 'prematch'
      WHERE leg.match_status >= ${MatchStatus.Live} OR bet.accepted_at >= leg.start_at`,
  },
  {
    id: 'I13',
    says: 'nothing was taken that the operator had hidden a minute or longer before',
    // A change is dated before it is committed, hence the minute: until then a placement may rightly not have seen it.
    violations: `SELECT format('bet %s of player %s: %s %s is hidden since %s, accepted %s', bet.id, bet.player_id, subject.kind,
        subject.subject_urn, change.at, bet.accepted_at) AS detail
      FROM touchline.bet JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
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
    says: 'a bet that counts was accepted, and its timeline has no hole',
    violations: `SELECT format('bet %s of player %s', bet.id, bet.player_id) AS detail
      FROM touchline.bet LEFT JOIN (
        SELECT player_id, bet_id, count(*) AS entries, max(number) AS last
        FROM touchline.bet_event GROUP BY player_id, bet_id
      ) AS noted ON noted.player_id = bet.player_id AND noted.bet_id = bet.id
      WHERE bet.status NOT IN ('submitted', 'rejected') AND bet.accepted_at IS NULL OR noted.last <> noted.entries`,
  },
]
