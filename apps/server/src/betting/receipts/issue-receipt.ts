import type { PoolClient } from 'pg'
import type { AcceptedBet, Receipt, SignedReceipt } from '@touchline/contract'
import {
  buildHashTree,
  canonicalJson,
  chainTimeline,
  readBetTimelines,
  splitLinks,
  readSealHashes,
} from '../../ledger/evidence/index.ts'
import type { BetTimeline, HashTree } from '../../ledger/evidence/index.ts'
import { reject } from '../../platform/http/index.ts'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readKey } from './receipt-keys.ts'
import type { SigningKey } from './receipt-keys.ts'

type Tools = { database: Database; key: SigningKey; dayTrees: DayTrees }

const statementTimeout = '5s'
const retryAfterSeconds = 60

/** Returns undefined when the player has no such accepted bet, even if another player has. */
export function issueReceipt(tools: Tools, playerId: number, betId: string): Promise<SignedReceipt | undefined> {
  // All reads share one snapshot: a seal written meanwhile could cover an entry that was not read.
  return inSnapshot(tools.database, statementTimeout, async (client) => {
    const [found] = await readBetTimelines(client, [{ playerId: String(playerId), betId }])
    return found?.bet ? sign(client, tools, found, found.bet) : undefined
  })
}

async function sign(
  client: PoolClient,
  { key, dayTrees }: Tools,
  found: BetTimeline,
  bet: AcceptedBet,
): Promise<SignedReceipt> {
  const known = await readKey(client, key.id)
  // The key was ended at the command line, so this process signs nothing until it restarts with another key.
  if (!known || known.validUntil !== null) reject('overloaded', undefined, retryAfterSeconds)
  const links = chainTimeline(bet, found.entries)
  const receipt: Receipt = {
    version: 1,
    key_id: key.id,
    issued_at: await readTime(client),
    bet,
    timeline: found.entries,
    head: links.at(-1)!.toString('hex'),
    ...(await findEvidence(client, dayTrees, found, links)),
  }
  return { receipt, signature: key.sign(canonicalJson(receipt)) }
}

/** Returns the seal and the daily root that cover the bet, with the hash paths that lead to them. */
async function findEvidence(
  client: PoolClient,
  dayTrees: DayTrees,
  found: BetTimeline,
  links: readonly Buffer[],
): Promise<Pick<Receipt, 'seal' | 'root'>> {
  const seal = await findSeal(client, found)
  if (!seal) return { seal: null, root: null }
  const { playerId, bet } = found
  const [sealed] = await readBetTimelines(client, [{ playerId, betId: bet?.id ?? '' }], seal.lastEventId)
  const entries = sealed?.entries.length ?? 0
  const path = buildHashTree(splitLinks(seal.links)).pathOf(links[entries] ?? Buffer.alloc(0))
  if (!path) throw new Error(`bet ${bet?.id} is not as seal ${seal.number} has it`)
  const day = seal.day && (await dayTrees.read(client, seal.day))
  const rootPath = day?.pathOf(seal.hash)
  if (seal.day && !rootPath) throw new Error(`seal ${seal.number} is not in the root of ${seal.day.day}`)
  return {
    seal: {
      number: Number(seal.number),
      entries,
      path,
      previous_hash: seal.previousHash.toString('hex'),
      transfers_hash: seal.transfersHash.toString('hex'),
    },
    root: seal.day && rootPath ? { day: seal.day.day, hash: seal.day.root.toString('hex'), path: rootPath } : null,
  }
}

/** Reads the real time by the same clock that dates keys. */
async function readTime(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ now: string }>({
    name: 'read-real-time',
    text: 'SELECT touchline.iso_time(clock_timestamp()) AS now',
  })
  return rows[0]?.now ?? new Date().toISOString()
}

type SealedDay = { day: string; first: string; last: string; root: Buffer }

type FoundSeal = {
  number: string
  lastEventId: string
  links: Buffer
  hash: Buffer
  previousHash: Buffer
  transfersHash: Buffer
  /** Null until the day of the seal is over. */
  day: SealedDay | null
}

type Row = Omit<FoundSeal, 'day'> & { day: string | null; first: string; last: string; root: Buffer }

/** Finds the newest seal under a daily root that covers the bet, or the newest seal of all while no root does. */
async function findSeal(
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

/** Matches bets as `timelines_to_seal` does: by the stake's transfer and by the timeline entries. */
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

type DayTrees = { read(database: Pick<Database, 'query'>, day: SealedDay): Promise<HashTree> }

/** Caches the last used trees: a day's tree never changes and has up to tens of thousands of leaves. */
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
