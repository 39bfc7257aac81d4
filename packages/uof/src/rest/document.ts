import { feedProfile } from '../profile.ts'
import type { FeedProfile } from '../profile.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'

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
