import type { PoolClient } from 'pg'
import type { AcceptedBet, Receipt, SignedReceipt } from '@touchline/contract'
import {
  buildHashTree,
  canonicalJson,
  chainTimeline,
  readBetTimelines,
  splitLinks,
} from '../../ledger/evidence/index.ts'
import type { BetTimeline } from '../../ledger/evidence/index.ts'
import { reject } from '../../platform/http/index.ts'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readKey } from './receipt-keys.ts'
import type { SigningKey } from './receipt-keys.ts'
import { findSeal } from './find-seal.ts'
import type { DayTrees } from './find-seal.ts'

type Tools = { database: Database; key: SigningKey; dayTrees: DayTrees }

const statementTimeout = '5s'
const retryAfterSeconds = 60

/** Returns a signed receipt; undefined when the player has no accepted bet with this id, even if another player has. */
export function issueReceipt(tools: Tools, playerId: number, betId: string): Promise<SignedReceipt | undefined> {
  // All reads share one snapshot. Otherwise a seal written meanwhile could cover a timeline entry that was not read.
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
  // The key was ended on the command line, so this process issues no receipts until it is restarted with another key.
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

/** Finds the seal and the daily root over the bet, and returns them with the hash paths that prove it. */
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

/** Reads the system clock of the database, by which keys are dated as well. */
async function readTime(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ now: string }>({
    name: 'read-real-time',
    text: 'SELECT touchline.iso_time(clock_timestamp()) AS now',
  })
  return rows[0]?.now ?? new Date().toISOString()
}
