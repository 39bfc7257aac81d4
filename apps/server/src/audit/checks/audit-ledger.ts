import type { PoolClient } from 'pg'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { acceptanceInvariants } from './acceptance-invariants.ts'
import { betInvariants } from './bet-invariants.ts'
import { checkLiabilities } from './check-liabilities.ts'
import { checkSeals } from './check-seals.ts'
import { allPlayers, ofPlayers } from './invariant.ts'
import type { Invariant, PlayerRange } from './invariant.ts'
import { moneyInvariants } from './money-invariants.ts'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

/**
 * Checks the invariants of money, bets, limits, triggers and seals in one snapshot, beside any load. An empty list means
 * that they hold. `npm run audit` also checks settlements, cash-outs, timelines and payments. `invariants` in
 * `invariant.ts` lists what is checked; docs/design/audit.md names the file that checks it.
 */
export function auditLedger(database: Database): Promise<Violation[]> {
  return inSnapshot(database, '10min', findViolations)
}

/** Checks what the client's own transaction sees. */
export async function findViolations(client: PoolClient): Promise<Violation[]> {
  return [
    ...(await checkPlayers(client, allPlayers)),
    ...(await checkLiabilities(client, null)),
    ...(await checkSchema(client)),
    ...(await checkSeals(client, null)),
  ]
}

/** Checks everything that concerns single players, which is all of the money. */
export async function checkPlayers(client: PoolClient, { from, to }: PlayerRange): Promise<Violation[]> {
  const ofRange = (invariant: Invariant) => ({ text: ofPlayers + limited(invariant), values: [from, to] })
  const found: Violation[] = []
  for (const invariant of [...moneyInvariants, ...betInvariants, ...acceptanceInvariants])
    found.push(...toViolations(invariant.id, (await client.query<Found>(ofRange(invariant))).rows))
  return found
}

/** Checks what the database itself guards. */
export async function checkSchema(client: PoolClient): Promise<Violation[]> {
  const found: Violation[] = []
  for (const invariant of schemaInvariants)
    found.push(...toViolations(invariant.id, (await client.query<Found>(limited(invariant))).rows))
  return found
}

function limited({ violations }: Invariant): string {
  return `${violations} LIMIT ${violationsShown}`
}

/** Invariants of the database that do not depend on players. */
const schemaInvariants: readonly Invariant[] = [
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
        -- The feed adds results and cannot change them; the worker deletes rates that were held for a week.
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
