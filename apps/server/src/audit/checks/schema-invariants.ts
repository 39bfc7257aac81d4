import type { Invariant } from './invariant.ts'

/** Of the database itself, whoever plays. */
export const schemaInvariants: readonly Invariant[] = [
  {
    id: 'I10',
    violations: `WITH kept AS (
        SELECT class.oid, class.relname AS name FROM pg_class class
        WHERE class.relnamespace = 'touchline'::regnamespace AND class.relkind IN ('r', 'p')
          AND class.relname ~ '^(transfer|bet_event|bet|bet_selection|account|overlay_change|outcome_result|betting_switch|transfer_seal|timeline_seal|daily_root|receipt_key|risk_rule|limit_notice|exchange_rate|held_exchange_rate|currency_conversion|cash_out|cash_out_setting|payment|payment_event|payment_message|payment_ending|payment_release|payment_message_review|comp_points)(_[0-9]+)?$'
      )
      SELECT NULL::integer AS operator_id, format('%s lacks the trigger %s', kept.name, wanted) AS detail
      FROM kept, unnest(ARRAY['never_rewritten', 'never_truncated']) AS wanted
      WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = kept.oid AND tgname = wanted AND tgenabled IN ('O', 'A'))
      UNION ALL
      SELECT NULL, format('%s may %s %s', role, lower(privilege), kept.name)
      FROM kept, unnest(ARRAY['tl_api', 'tl_feed', 'tl_worker', 'tl_live']) AS role,
        unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
      WHERE has_table_privilege(role, kept.oid, privilege)
        -- The feed writes what it is told, and cannot change it; the worker deletes rates that have waited for a week.
        AND (kept.name, role, privilege) NOT IN (('outcome_result', 'tl_feed', 'INSERT'),
          ('held_exchange_rate', 'tl_worker', 'DELETE'))`,
  },
  {
    id: 'OPS-03',
    violations: `SELECT rule.operator_id, format('rule %s about player %s: no notice that it was %s', rule.id, rule.player_id, wanted.kind) AS detail
      FROM touchline.risk_rule rule CROSS JOIN (VALUES ('set'), ('ended')) AS wanted(kind)
      WHERE rule.player_id IS NOT NULL AND (wanted.kind = 'set' OR rule.ended_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM touchline.limit_notice notice WHERE notice.rule_id = rule.id
          AND notice.kind = wanted.kind AND notice.player_id = rule.player_id)`,
  },
]
