import { feedProfile } from '../profile.ts'
import type { FeedProfile } from '../profile.ts'
import { childrenOf, textOf, Unreadable } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { ListResult, ReadLimits } from '../xml/parse-document.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'

export type WriteOptions = {
  /** The time for the root element, in ISO 8601. The caller sets it, because this package reads no clock. */
  generatedAt?: string
  /** The profile of the provider; Betradar's if missing. */
  profile?: FeedProfile
}

export function sportsApiDocument(root: string, content: string, options: WriteOptions): string {
  const head = attribute('generated_at', options.generatedAt) + attribute('xmlns', profileOf(options).namespaces.sports)
  return `${xmlDeclaration}<${root}${head}>${content}</${root}>`
}

export function descriptionsDocument(root: string, content: string, options: WriteOptions): string {
  const head = attribute('response_code', 'OK') + attribute('xmlns', profileOf(options).namespaces.descriptions)
  return `${xmlDeclaration}<${root}${head}>${content}</${root}>`
}

export function customBetDocument(root: string, content: string, options: WriteOptions): string {
  const { namespaces } = profileOf(options)
  const head = attribute('generated_at', options.generatedAt) + attribute('xmlns', namespaces.customBet)
  return `${xmlDeclaration}<${root}${head}>${content}</${root}>`
}

export function profileOf({ profile }: WriteOptions): FeedProfile {
  return profile ?? feedProfile('betradar')
}

const isoDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/

/** Reads a time and converts it to UTC. A time without an offset is in UTC, not in the zone of this machine. */
export function instantOf(element: XmlElement, name: string): string | undefined {
  const text = textOf(element, name)
  const match = text === undefined ? null : isoDateTime.exec(text)
  if (match === null) return undefined
  const date = new Date(match[1] === undefined ? `${match[0]}Z` : match[0])
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The names of the elements of a list. `inside` is the element that contains the entries, if that is not the root. */
type ListNames = { root: string | readonly string[]; inside?: string; entry: string | readonly string[] }

/** Parses a list. Unreadable entries are reported, and the others are returned. */
export function parseList<T>(
  xml: string | Uint8Array,
  { root, inside, entry }: ListNames,
  readEntry: (element: XmlElement, root: XmlElement) => T,
  limits?: ReadLimits,
): ListResult<T> {
  const [roots, entries] = [[root].flat(), [entry].flat()]
  const read = (element: XmlElement) => {
    const holders = inside === undefined ? [element] : childrenOf(element, inside)
    return readEntries(
      holders.flatMap((holder) => holder.children.filter((child) => entries.includes(child.name))),
      (child) => readEntry(child, element),
    )
  }
  const result = parseDocument(xml, new Map(roots.map((name) => [name, read])), limits)
  return result.ok ? { ok: true, ...result.value } : result
}

function readEntries<T>(elements: readonly XmlElement[], readEntry: (element: XmlElement) => T) {
  const value: T[] = []
  const unreadable: string[] = []
  for (const element of elements) {
    try {
      value.push(readEntry(element))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push(`${element.attributes['id']?.slice(0, 60) ?? '?'}: ${error.message}`)
    }
  }
  return { value, unreadable }
}
