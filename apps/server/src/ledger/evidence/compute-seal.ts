import type { Database } from '../../platform/runtime/index.ts'
import { buildHashTree } from './hash-tree.ts'
import { readBetTimelines } from './read-bet-timelines.ts'
import type { BetTimeline } from './read-bet-timelines.ts'
import { chainTimeline, noHash, sealHash } from './timeline-chain.ts'

type Queryable = Pick<Database, 'query'>

/** The input of a seal: the seal of transfers with the same number, and the seal of timelines before it. */
type SealInputs = {
  number: string
  transfersHash: Buffer
  /** Null for the first seal. */
  previousHash: Buffer | null
  lastEventId: string
  bets: { playerId: string; betId: string }[]
}

export type ComputedSeal = { number: string; timelines: BetTimeline[]; links: Buffer; root: Buffer; hash: Buffer }

/** Returns what a seal covers. Returns undefined while the transfers of that number are not sealed. */
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

/** The result never changes, because what a seal covers never changes. */
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

/** Links are stored as one value with 32 bytes each. */
export function splitLinks(links: Buffer): Buffer[] {
  return Array.from({ length: links.length / 32 }, (_, place) => links.subarray(place * 32, (place + 1) * 32))
}
