import { feedProfile } from '../profile.ts'
import type { FeedProfile } from '../profile.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'
import { textOf } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/xml-element.ts'

export type WriteOptions = {
  /** ISO time put on the root; this package reads no clock. */
  generatedAt?: string
  /** Betradar's when left out. */
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

/** In UTC whatever offset it was sent with; without an offset it is UTC already, never the machine's own zone. */
export function instantOf(element: XmlElement, name: string): string | undefined {
  const text = textOf(element, name)
  const match = text === undefined ? null : isoDateTime.exec(text)
  if (match === null) return undefined
  const date = new Date(match[1] === undefined ? `${match[0]}Z` : match[0])
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
