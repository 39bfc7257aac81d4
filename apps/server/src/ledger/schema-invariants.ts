import type { Invariant } from './invariant.ts'

/** Of the database itself, whoever plays. */
export const schemaInvariants: readonly Invariant[] = [
  {
    id: 'I10',
    says: 'nobody can rewrite what has happened',
    violations: `WITH kept AS (
        SELECT class.oid, class.relname AS name FROM pg_class class
        WHERE class.relnamespace = 'touchline'::regnamespace AND class.relkind IN ('r', 'p')
          AND class.relname ~ '^(transfer|bet_event|bet|bet_selection|account|overlay_change|outcome_result|betting_switch|transfer_seal|timeline_seal|daily_root|receipt_key)(_[0-9]+)?$'
      )
      SELECT NULL::integer AS operator_id, format('%s lacks the trigger %s', kept.name, wanted) AS detail
      FROM kept, unnest(ARRAY['never_rewritten', 'never_truncated']) AS wanted
      WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = kept.oid AND tgname = wanted AND tgenabled IN ('O', 'A'))
      UNION ALL
      SELECT NULL, format('%s may %s %s', role, lower(privilege), kept.name)
      FROM kept, unnest(ARRAY['tl_api', 'tl_feed', 'tl_worker', 'tl_live']) AS role,
        unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
      WHERE has_table_privilege(role, kept.oid, privilege)
        -- The feed writes what it is told, and cannot change it.
        AND (kept.name, role, privilege) <> ('outcome_result', 'tl_feed', 'INSERT')`,
  },
]
