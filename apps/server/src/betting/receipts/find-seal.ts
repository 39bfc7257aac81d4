import { buildHashTree, readSealHashes } from '../../ledger/evidence/index.ts'
import type { BetTimeline, HashTree } from '../../ledger/evidence/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type SealedDay = { day: string; first: string; last: string; root: Buffer }

type FoundSeal = {
  number: string
  lastEventId: string
  links: Buffer
  hash: Buffer
  previousHash: Buffer
  transfersHash: Buffer
  /** The daily root over the seal; null until the day of the seal is over. */
  day: SealedDay | null
}

type Row = Omit<FoundSeal, 'day'> & { day: string | null; first: string; last: string; root: Buffer }

/**
 * Finds the newest seal of the bet's timeline that a daily root covers; until there is one, the newest seal of the
 * timeline.
 */
export async function findSeal(
  database: Pick<Database, 'query'>,
  { stakeId, isAcceptedAtOnce, eventIds }: BetTimeline,
): Promise<FoundSeal | undefined> {
  const { rows } = await database.query<Row>({
    name: 'find-timeline-seal',
    text: statement,
    values: [isAcceptedAtOnce ? stakeId : null, eventIds],
  })
  const [row] = rows
  if (!row) return undefined
  const { day, first, last, root, ...seal } = row
  return { ...seal, day: day === null ? null : { day, first, last, root } }
}

/**
 * Uses the same conditions as `timelines_to_seal`: a seal covers the transfer of the stake or an entry of the timeline.
 */
const statement = `SELECT sealed.number, transfers.last_event_id AS "lastEventId", sealed.links, sealed.hash,
    coalesce(previous.hash, decode(repeat('00', 32), 'hex')) AS "previousHash", transfers.hash AS "transfersHash",
    root.day::text, root.first_seal AS first, root.last_seal AS last, root.root
  FROM (SELECT max(last_seal) AS number, 1 AS rank FROM touchline.daily_root
    UNION ALL SELECT max(number), 2 FROM touchline.timeline_seal) AS bound
  JOIN touchline.transfer_seal newest ON newest.number = bound.number
  CROSS JOIN LATERAL (SELECT max(id) AS id FROM unnest($2::bigint[]) AS id WHERE id <= newest.last_event_id) AS event
  CROSS JOIN LATERAL (SELECT greatest(
    (SELECT number FROM touchline.transfer_seal WHERE last_id >= $1::bigint AND $1 <= newest.last_id
      ORDER BY last_id, number LIMIT 1),
    (SELECT number FROM touchline.transfer_seal WHERE last_event_id >= event.id
      ORDER BY last_event_id, number LIMIT 1)) AS number) AS reached
  JOIN touchline.timeline_seal sealed ON sealed.number = reached.number
  JOIN touchline.transfer_seal transfers ON transfers.number = sealed.number
  LEFT JOIN touchline.timeline_seal previous ON previous.number = sealed.number - 1
  LEFT JOIN touchline.daily_root root ON sealed.number BETWEEN root.first_seal AND root.last_seal
  ORDER BY bound.rank LIMIT 1`

export type DayTrees = { read(database: Pick<Database, 'query'>, day: SealedDay): Promise<HashTree> }

/**
 * Caches the most recently used trees, because a day's tree does not change and has up to tens of thousands of leaves.
 */
export function createDayTrees(maxDays = 8): DayTrees {
  const trees = new Map<string, Promise<HashTree>>()
  return {
    read(database, day) {
      const tree = trees.get(day.day) ?? readSealHashes(database, day).then(buildHashTree)
      trees.delete(day.day)
      trees.set(day.day, tree)
      tree.catch(() => trees.delete(day.day))
      const [oldest] = trees.keys()
      if (trees.size > maxDays && oldest !== undefined) trees.delete(oldest)
      return tree
    },
  }
}
