import * as z from 'zod/mini'
import { create } from 'zustand'
import { secretNames, tagNames } from './query.ts'
import type { SecretName, TagName } from './query.ts'
import { readCookie, setCookie, readStored, writeStored } from '../storage/storage.ts'
import { storedNames } from '../storage/stored-names.ts'

declare global {
  var tlOnce: Record<string, string> | undefined
}

/** One-time parameters that were removed from the address, apart from the campaign tags, which are stored. */
export type OneTime = { hasResetToken: boolean; betcode: string | null }

const maxSecretLength = 512

/**
 * The secrets of the address. They are stored only in memory, so after a reload the mail must be opened again. `isRead`
 * is set once the page is hydrated and they have been read.
 */
export const secretStore = create<Partial<Record<SecretName, string>> & { isRead: boolean }>(() => ({ isRead: false }))

/**
 * NAV-11: stores the parameters that the script in the `<head>` removed from the address, and returns what the page
 * must act on. A second call finds nothing.
 */
export function takeOneTime(): OneTime {
  const found = globalThis.tlOnce ?? {}
  globalThis.tlOnce = undefined
  storeTags(found)
  for (const name of secretNames) {
    const value = found[name]
    if (value !== undefined && value !== '' && value.length <= maxSecretLength) secretStore.setState({ [name]: value })
  }
  secretStore.setState({ isRead: true })
  return { hasResetToken: found['reset_password_token'] !== undefined, betcode: found['betcode'] ?? null }
}

export type TrackingTags = Partial<Record<TagName, string>>

const maxTagLength = 200
const stagDays = 30

const Tags = z.partialRecord(z.enum(tagNames), z.string().check(z.maxLength(maxTagLength)))

/** NAV-11, SESS-06: returns the campaign tags of this visit, and the affiliate of an earlier visit. */
export function trackingTags(): TrackingTags {
  const stag = readCookie('stag') ?? ''
  return { ...(stag === '' ? {} : { stag: stag.slice(0, maxTagLength) }), ...visitTags() }
}

function visitTags(): TrackingTags {
  return readStored(storedNames.tags, Tags) ?? {}
}

/** Stores campaign tags for the visit. Those of a later campaign are added to earlier ones or replace them. */
export function storeTags(found: Readonly<Record<string, string>>): void {
  const tags = tagNames.flatMap((name) => {
    const value = found[name]
    return value === undefined || value === '' || value.length > maxTagLength ? [] : [[name, value] as const]
  })
  if (tags.length === 0) return
  writeStored(storedNames.tags, { ...visitTags(), ...Object.fromEntries(tags) })
  const stag = tags.find(([name]) => name === 'stag')?.[1]
  if (stag !== undefined) setCookie(stagCookie(stag))
}

/** SESS-06: returns the cookie by which the affiliate is remembered for longer than the visit. */
export function stagCookie(stag: string): string {
  return `stag=${encodeURIComponent(stag)}; Max-Age=${stagDays * 86_400}; Path=/; Secure; SameSite=None`
}
