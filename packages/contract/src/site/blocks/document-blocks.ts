import { maxBlockChanges } from '../../calls/shared/staff.ts'
import type { BlockChange, ConfigurationIssue } from '../../calls/shared/staff.ts'
import { firstVersion, identify, isRecord, readBlock, readZones, writtenVersion } from './read-blocks.ts'
import type { PageOwner, StoredRecord, VersionOf } from './read-blocks.ts'

// A document may be of another release, or written past the schema, so nothing is taken for granted here.

type PageZones = {
  /** Identifies the page, wherever it stands in the document. */
  page: string
  /** Where the zones stand in the document. */
  path: string
  owner: PageOwner
  zones: StoredRecord
}

/** Returns a document as it is read from the store, in which every block has an id and a version. */
export function identifyStoredBlocks<Document extends object>(document: Document): Document {
  return identifyBlocks(document, firstVersion)
}

/** Returns a document as it is written, in which every block has an id and a version. */
export function identifyWrittenBlocks<Document extends object>(document: Document): Document {
  return identifyBlocks(document, writtenVersion)
}

function identifyBlocks<Document extends object>(document: Document, versionOf: VersionOf): Document {
  const { pages, customPages } = document as StoredRecord
  const identified = (page: unknown) =>
    isRecord(page) && isRecord(page['zones']) ? { ...page, zones: identify(page['zones'], versionOf) } : page
  return {
    ...document,
    ...(isRecord(pages) && {
      pages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, identified(page)])),
    }),
    ...(Array.isArray(customPages) && { customPages: customPages.map(identified) }),
  }
}

function pagesOf(document: unknown): PageZones[] {
  if (!isRecord(document)) return []
  const { pages, customPages } = document
  return [
    ...Object.entries(isRecord(pages) ? pages : {}).map(([name, page]) => ({
      page: name,
      path: `pages.${name}.zones`,
      owner: 'product' as const,
      zones: zonesIn(page),
    })),
    ...(Array.isArray(customPages) ? (customPages as unknown[]) : []).map((page, index) => ({
      page: isRecord(page) ? String(page['path']) : '',
      path: `customPages.${index}.zones`,
      owner: 'operator' as const,
      zones: zonesIn(page),
    })),
  ]
}

function zonesIn(page: unknown): StoredRecord {
  return isRecord(page) && isRecord(page['zones']) ? page['zones'] : {}
}

/** A block that pages leave out, and why. */
export type UnreadBlock = { stored: unknown; issues: ConfigurationIssue[] }

/** SHELL-04b: returns the blocks of a document that pages leave out, each issue with its path in the document. */
export function unreadBlocks(document: unknown): UnreadBlock[] {
  return pagesOf(document).flatMap(({ path, owner, zones }) =>
    readZones(zones, owner).flatMap(({ zone, index, stored, issues }) =>
      issues ? [{ stored, issues: issues.map((issue) => placed(issue, `${path}.${zone}.${index}`)) }] : [],
    ),
  )
}

/** SHELL-03: returns the frames of a document whose origin is none of `site.frameOrigins`, which browsers would block. */
export function forbiddenFrames(document: unknown, allowed: readonly string[]): ConfigurationIssue[] {
  return storedBlocks(document).flatMap(({ path, stored }) => {
    const { block } = readBlock(stored)
    if (block?.kind !== 'iframe' || allowed.includes(new URL(block.config.url).origin)) return []
    return [{ path: `${path}.config.url`, message: 'its origin must be one of site.frameOrigins' }]
  })
}

function placed({ path, message }: ConfigurationIssue, at: string): ConfigurationIssue {
  return { path: path === '' ? at : `${at}.${path}`, message }
}

type StoredBlock = {
  page: string
  zone: string
  /** Where the block stands in the document. */
  path: string
  stored: unknown
}

/** Every entry of every zone, whether it can be read or not. */
function storedBlocks(document: unknown): StoredBlock[] {
  return pagesOf(document).flatMap(({ page, path, zones }) =>
    Object.entries(zones).flatMap(([zone, list]) =>
      (Array.isArray(list) ? (list as unknown[]) : []).map((stored, index) => ({
        page,
        zone,
        path: `${path}.${zone}.${index}`,
        stored,
      })),
    ),
  )
}

/** CFG-06: the blocks that differ between two documents, by their ids. Entries without an id are left out. */
export function diffBlocks(older: unknown, newer: unknown): BlockChange[] {
  const [before, after] = [blocksById(older), blocksById(newer)]
  const [ranksBefore, ranksAfter] = [ranksOf(before, after), ranksOf(after, before)]
  const present = [...after].flatMap(([key, { id, path, zone, content }]): BlockChange[] => {
    const old = before.get(key)
    if (!old) return [{ path, id, change: 'added' }]
    if (old.content !== content) return [{ path, id, change: 'changed' }]
    return old.zone === zone && ranksBefore.get(key) === ranksAfter.get(key) ? [] : [{ path, id, change: 'moved' }]
  })
  const removed = [...before].flatMap(([key, { id, path }]): BlockChange[] =>
    after.has(key) ? [] : [{ path, id, change: 'removed' }],
  )
  return [...present, ...removed].slice(0, maxBlockChanges)
}

type Identified = Omit<StoredBlock, 'stored'> & { id: string; content: string }

function blocksById(document: unknown): Map<string, Identified> {
  return new Map(
    storedBlocks(document).flatMap(({ stored, ...place }) => {
      if (!isRecord(stored) || typeof stored['id'] !== 'string') return []
      const { id } = stored
      return [[JSON.stringify([place.page, id]), { ...place, id, content: canonical(stored) }]]
    }),
  )
}

/** The position of each block among those that its zone has in both documents, so that an added one moves no other. */
function ranksOf(
  blocks: ReadonlyMap<string, Identified>,
  others: ReadonlyMap<string, Identified>,
): Map<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    [...blocks].flatMap(([key, { page, zone }]) => {
      if (others.get(key)?.zone !== zone) return []
      const place = `${page} ${zone}`
      const rank = counts.get(place) ?? 0
      counts.set(place, rank + 1)
      return [[key, rank]]
    }),
  )
}

/** The database changes the order of names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
