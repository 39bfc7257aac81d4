import type { AcceptedBet, TimelineEntry } from '@touchline/contract'
import { canonicalJson } from './canonical-json.ts'
import { sha256 } from './hash-tree.ts'

/**
 * The chain of a bet: the hash of the bet as accepted, then of each link with the next entry. The link after an entry
 * stands for all that came before it, so none can be changed, removed or added without another last link.
 */
export function chainTimeline(bet: AcceptedBet, entries: readonly TimelineEntry[]): Buffer[] {
  const links = [sha256(canonicalJson(bet))]
  for (const entry of entries) links.push(sha256(links.at(-1)!, canonicalJson(entry)))
  return links
}

type Sealed = { previousHash: Buffer; transfersHash: Buffer; root: Buffer }

/** The hash of a seal: over the hash before, that of the transfers, and the root of the timelines. */
export function sealHash({ previousHash, transfersHash, root }: Sealed): Buffer {
  return sha256(previousHash, transfersHash, root)
}

/** Before the first seal. */
export const noHash = Buffer.alloc(32)
