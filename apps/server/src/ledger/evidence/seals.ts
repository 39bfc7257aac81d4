import type { Database } from '../../platform/runtime/index.ts'
import { buildHashTree } from './hash-tree.ts'
import { readBetTimelines } from './read-bet-timelines.ts'
import type { BetTimeline } from './read-bet-timelines.ts'
import { chainTimeline, noHash, sealHash } from './timeline-chain.ts'

type Queryable = Pick<Database, 'query'>

type Seal = { number: string; lastId: string; operators: number; hash: string }

/** Sealing this many ids takes some tens of milliseconds. */
const idsAtOnce = 2_000

/** Seals the next batch of transfers. Returns undefined when no further transfers can be sealed yet. */
export async function sealTransfers(database: Queryable): Promise<Seal | undefined> {
  const { rows } = await database.query<Seal>({
    name: 'seal-transfers',
    text: `SELECT number, last_id AS "lastId", (SELECT count(*)::int FROM jsonb_object_keys(digests)) AS operators,
        encode(hash, 'hex') AS hash FROM touchline.seal_transfers($1)`,
    values: [idsAtOnce],
  })
  return rows[0]
}

type TimelineSeal = { number: string; bets: number; hash: string }

/** Seals the timelines that belong to the next seal of transfers. Returns undefined when there is no such seal yet. */
export async function sealTimelines(database: Queryable): Promise<TimelineSeal | undefined> {
  const { rows } = await database.query<{ number: string }>({
    name: 'next-timeline-seal',
    text: 'SELECT coalesce(max(number), 0) + 1 AS number FROM touchline.timeline_seal',
  })
  const inputs = await readSealInputs(database, rows[0]?.number ?? '1')
  if (!inputs) return undefined
  const { number, timelines, links, root, hash } = await computeSeal(database, inputs)
  await database.query({
    name: 'seal-timelines',
    text: 'SELECT touchline.seal_timelines($1, $2, $3, $4)',
    values: [number, links, root, hash],
  })
  return { number, bets: timelines.length, hash: hash.toString('hex') }
}

type DailyRoot = { day: string; seals: number; root: string }

/** Writes the daily root of the oldest finished day that has none. Returns undefined when there is no such day. */
export async function sealDay(database: Queryable): Promise<DailyRoot | undefined> {
  const { rows } = await database.query<{ day: string; first: string; last: string }>({
    name: 'next-day-to-seal',
    text: `WITH first AS (
        SELECT number, (sealed_at AT TIME ZONE 'UTC')::date AS day FROM touchline.timeline_seal
        WHERE number = 1 + (SELECT coalesce(max(last_seal), 0) FROM touchline.daily_root)
      )
      SELECT day::text, number AS first, (SELECT max(number) FROM touchline.timeline_seal later
          WHERE later.number >= first.number AND later.sealed_at < (first.day + 1)::timestamp AT TIME ZONE 'UTC') AS last
      FROM first WHERE (day + 1)::timestamp AT TIME ZONE 'UTC' + interval '1 minute' <= clock_timestamp()`,
  })
  const [over] = rows
  if (!over) return undefined
  const hashes = await readSealHashes(database, over)
  const root = buildHashTree(hashes).root
  await database.query({
    name: 'seal-day',
    text: 'SELECT touchline.seal_day($1, $2, $3, $4)',
    values: [over.day, over.first, over.last, root],
  })
  return { day: over.day, seals: hashes.length, root: root.toString('hex') }
}

/** Returns the hashes of a day's seals, which are the leaves of the day's tree. */
export async function readSealHashes(
  database: Queryable,
  { first, last }: { first: string; last: string },
): Promise<Buffer[]> {
  const { rows } = await database.query<{ hash: Buffer }>({
    name: 'read-seal-hashes',
    text: 'SELECT hash FROM touchline.timeline_seal WHERE number BETWEEN $1 AND $2 ORDER BY number',
    values: [first, last],
  })
  return rows.map(({ hash }) => hash)
}

/**
 * What a seal of timelines is calculated from. It has the number of the seal of transfers it belongs to, and the hash
 * of the seal of timelines before it.
 */
type SealInputs = {
  number: string
  transfersHash: Buffer
  /** Null for the first seal. */
  previousHash: Buffer | null
  lastEventId: string
  bets: { playerId: string; betId: string }[]
}

export type ComputedSeal = { number: string; timelines: BetTimeline[]; links: Buffer; root: Buffer; hash: Buffer }

/**
 * Reads what the seal of this number covers. Returns undefined while there is no seal of transfers with this number.
 */
export async function readSealInputs(database: Queryable, number: string): Promise<SealInputs | undefined> {
  const { rows } = await database.query<SealInputs>({
    name: 'read-seal-inputs',
    text: `SELECT seal.number, seal.hash AS "transfersHash", sealed.hash AS "previousHash",
        seal.last_event_id AS "lastEventId", ARRAY(
          SELECT json_build_object('playerId', player_id::text, 'betId', bet_id) FROM touchline.timelines_to_seal(
            coalesce(previous.last_id, 0), seal.last_id, coalesce(previous.last_event_id, 0), seal.last_event_id)) AS bets
      FROM touchline.transfer_seal seal
      LEFT JOIN touchline.transfer_seal previous ON previous.number = seal.number - 1
      LEFT JOIN touchline.timeline_seal sealed ON sealed.number = seal.number - 1
      WHERE seal.number = $1`,
    values: [number],
  })
  return rows[0]
}

/** The result is the same at any time, because what a seal covers does not change after it. */
export async function computeSeal(database: Queryable, inputs: SealInputs): Promise<ComputedSeal> {
  const timelines = await readBetTimelines(database, inputs.bets, inputs.lastEventId)
  const links = timelines.map(lastLink)
  const { root } = buildHashTree(links)
  const { number, transfersHash, previousHash } = inputs
  const hash = sealHash({ previousHash: previousHash ?? noHash, transfersHash, root })
  return { number, timelines, links: Buffer.concat(links), root, hash }
}

export function lastLink({ bet, entries }: BetTimeline): Buffer {
  if (!bet) throw new Error('a bet that was not accepted has nothing to be sealed')
  return chainTimeline(bet, entries).at(-1)!
}

/** The links of a seal are stored as one value, 32 bytes each. */
export function splitLinks(links: Buffer): Buffer[] {
  return Array.from({ length: links.length / 32 }, (_, place) => links.subarray(place * 32, (place + 1) * 32))
}
