import type { AcceptedBet, TimelineEntry } from '@touchline/contract'
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

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * The one way to write a value (RFC 8785): names in the order of their UTF-16 code units, numbers and strings as
 * ECMAScript writes them, no spaces; what is undefined is left out. Throws on what JSON cannot hold, a lone surrogate included.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('a lone surrogate has no canonical JSON')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const written = members.flatMap(([name, member]) =>
    member === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(member)}`],
  )
  return `{${written.join(',')}}`
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
