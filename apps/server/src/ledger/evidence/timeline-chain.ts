import type { AcceptedBet, TimelineEntry } from '@touchline/contract'
import { sha256 } from './hash-tree.ts'

/**
 * Returns the hash chain of a bet: the first link is the hash of the bet as accepted, and each further link hashes the
 * previous link together with the next entry. Any entry that is changed, removed or added changes the last link.
 */
export function chainTimeline(bet: AcceptedBet, entries: readonly TimelineEntry[]): Buffer[] {
  const links = [sha256(canonicalJson(bet))]
  for (const entry of entries) links.push(sha256(links.at(-1)!, canonicalJson(entry)))
  return links
}

type Sealed = { previousHash: Buffer; transfersHash: Buffer; root: Buffer }

/** The hash of a seal covers the previous seal, the seal of transfers and the root of the timelines. */
export function sealHash({ previousHash, transfersHash, root }: Sealed): Buffer {
  return sha256(previousHash, transfersHash, root)
}

/** Takes the place of the previous hash in the first seal. */
export const noHash = Buffer.alloc(32)

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * Writes a value in its canonical form (RFC 8785): names ordered by UTF-16 code units, numbers and strings as in ECMAScript, no
 * spaces, undefined members omitted. Throws on values that JSON cannot hold, including lone surrogates.
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
