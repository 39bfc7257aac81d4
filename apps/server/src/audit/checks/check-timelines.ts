import type { PoolClient } from 'pg'
import {
  buildHashTree,
  computeSeal,
  lastLink,
  readSealHashes,
  readSealInputs,
  splitLinks,
} from '../../ledger/evidence/index.ts'
import type { ComputedSeal } from '../../ledger/evidence/index.ts'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

type Stored = { number: string; links: Buffer; root: Buffer; hash: Buffer; has_previous: boolean }

/** Recalculates every seal of timelines and every daily root in one snapshot. */
export function auditTimelines(database: Database): Promise<Violation[]> {
  return inSnapshot(database, '10min', (client) => checkTimelines(client, null, null))
}

/** Recalculates seals of timelines and daily roots; `null` means all of them. */
export async function checkTimelines(
  client: PoolClient,
  seals: readonly string[] | null,
  days: readonly string[] | null,
): Promise<Violation[]> {
  const found: Found[] = []
  for (const number of seals ??
    (await readAll(client, 'SELECT number AS key FROM touchline.timeline_seal ORDER BY 1'))) {
    if (found.length >= violationsShown) break
    found.push(...(await checkSeal(client, number)))
  }
  for (const day of days ?? (await readAll(client, 'SELECT day::text AS key FROM touchline.daily_root ORDER BY 1')))
    found.push(...(await checkDay(client, day)))
  return toViolations('I17', found.slice(0, violationsShown))
}

async function readAll(client: PoolClient, text: string): Promise<string[]> {
  return (await client.query<{ key: string }>(text)).rows.map(({ key }) => key)
}

async function checkSeal(client: PoolClient, number: string): Promise<Found[]> {
  const { rows } = await client.query<Stored>({
    name: 'read-timeline-seal',
    text: `SELECT number, links, root, hash, number = 1 OR EXISTS (SELECT FROM touchline.timeline_seal previous
        WHERE previous.number = seal.number - 1) AS has_previous
      FROM touchline.timeline_seal seal WHERE number = $1`,
    values: [number],
  })
  const [stored] = rows
  const inputs = await readSealInputs(client, number)
  if (!stored || !inputs) return []
  const computed = await computeSeal(client, inputs)
  const differing = differencesOf(computed, stored)
  if (differing.length > 0) return differing
  const isWhole = stored.has_previous && computed.hash.equals(stored.hash) && computed.root.equals(stored.root)
  return isWhole ? [] : [{ operator_id: null, detail: `the chain of timelines is broken at seal ${number}` }]
}

/** Returns the bets whose timeline differs from what was sealed, and the number of sealed bets that are missing. */
function differencesOf({ number, timelines }: ComputedSeal, stored: Stored): Found[] {
  const sealed = new Set(splitLinks(stored.links).map((link) => link.toString('hex')))
  const changed = timelines.filter((timeline) => !sealed.has(lastLink(timeline).toString('hex')))
  const missing = sealed.size - (timelines.length - changed.length) - changed.length
  return [
    ...changed.map(({ operatorId, playerId, bet }) => ({
      operator_id: operatorId,
      detail: `seal ${number}: bet ${bet?.id} of player ${playerId} is not as it was sealed`,
    })),
    ...(missing > 0 ? [{ operator_id: null, detail: `seal ${number}: ${missing} sealed bets are missing` }] : []),
  ]
}

async function checkDay(client: PoolClient, day: string): Promise<Found[]> {
  const { rows } = await client.query<{ first: string; last: string; root: Buffer }>({
    name: 'read-daily-root',
    text: 'SELECT first_seal AS first, last_seal AS last, root FROM touchline.daily_root WHERE day = $1',
    values: [day],
  })
  const [stored] = rows
  if (!stored) return []
  const { root } = buildHashTree(await readSealHashes(client, stored))
  return root.equals(stored.root) ? [] : [{ operator_id: null, detail: `the root of ${day} is not that of its seals` }]
}

/** Chooses the newest seal, a random earlier one and a random day. */
export async function chooseTimelines(
  client: PoolClient,
  random: () => number = Math.random,
): Promise<{ seals: string[]; days: string[] }> {
  const { rows } = await client.query<{ newest: number | null; days: string[] }>(
    `SELECT (SELECT max(number)::float8 FROM touchline.timeline_seal) AS newest,
      ARRAY(SELECT day::text FROM touchline.daily_root ORDER BY day) AS days`,
  )
  const { newest, days } = rows[0] ?? { newest: null, days: [] }
  const day = days[Math.floor(random() * days.length)]
  return {
    seals: newest === null ? [] : [String(newest), String(1 + Math.floor(random() * newest))],
    days: day === undefined ? [] : [day],
  }
}
