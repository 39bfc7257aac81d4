import type { PoolClient } from 'pg'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

/**
 * Recalculates the given seals, or all of them if `numbers` is null. A transfer that was changed, removed or added
 * after the sealing changes the digest of its operator. A changed or removed seal breaks the chain, which is reported
 * for every operator with transfers under the seal.
 */
export async function checkSeals(client: PoolClient, numbers: readonly string[] | null): Promise<Violation[]> {
  const { rows } = await client.query<Found>({
    text: `SELECT covered.operator_id, CASE WHEN chain.is_broken THEN format('the chain is broken at seal %s', seal.number)
        ELSE format('seal %s: %s transfers after %s up to %s were sealed, there are %s', seal.number,
          coalesce(seal.digests -> covered.operator_id::text ->> 'transfers', '0'), coalesce(previous.last_id, 0),
          seal.last_id, coalesce(found.digests -> covered.operator_id::text ->> 'transfers', '0')) END AS detail
      FROM touchline.transfer_seal seal
      LEFT JOIN touchline.transfer_seal previous ON previous.number = seal.number - 1
      CROSS JOIN LATERAL (
        SELECT touchline.seal_digests(coalesce(previous.last_id, 0), seal.last_id) AS digests) AS found
      CROSS JOIN LATERAL (
        SELECT touchline.seal_hash(previous.hash, seal.last_id, seal.digests) <> seal.hash
          OR previous.number IS NULL AND seal.number > 1 AS is_broken) AS chain
      LEFT JOIN LATERAL (
        SELECT jsonb_object_keys(seal.digests || found.digests)::integer AS operator_id) AS covered ON true
      WHERE ($1::bigint[] IS NULL OR seal.number = ANY($1)) AND (chain.is_broken
        OR seal.digests -> covered.operator_id::text IS DISTINCT FROM found.digests -> covered.operator_id::text)
      UNION ALL
      SELECT NULL, format('sealed up to %s, the newest seal ends at %s', horizon.sealed_id, newest.last_id)
      FROM touchline.transfer_horizon horizon,
        (SELECT coalesce(max(last_id), 0) AS last_id FROM touchline.transfer_seal) AS newest
      WHERE horizon.sealed_id <> newest.last_id
      LIMIT ${violationsShown}`,
    values: [numbers],
  })
  return toViolations('I16', rows)
}

/** Chooses the newest seal and a random earlier one, so that in time every seal is checked repeatedly. */
export async function chooseSeals(client: PoolClient, random: () => number = Math.random): Promise<string[]> {
  const { rows } = await client.query<{ newest: number | null }>(
    'SELECT max(number)::float8 AS newest FROM touchline.transfer_seal',
  )
  const newest = rows[0]?.newest ?? 0
  return newest === 0 ? [] : [String(newest), String(1 + Math.floor(random() * newest))]
}
