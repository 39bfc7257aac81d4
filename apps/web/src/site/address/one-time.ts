import { create } from 'zustand'
import { secretNames, tagNames } from './query.ts'
import type { SecretName, TagName } from './query.ts'
import * as z from 'zod/mini'
import { readCookie, setCookie, readStored, writeStored } from '../storage.ts'
import { storedNames } from '../stored-names.ts'

declare global {
  var tlOnce: Record<string, string> | undefined
}

/** What the address brought along and no longer shows, apart from the tags, which are stored. */
export type OneTime = { hasResetToken: boolean; betcode: string | null }

const longestSecret = 512

/** In memory alone: after a reload the mail has to be opened again. They come once the page is hydrated; then `isRead` is set. */
export const secretStore = create<Partial<Record<SecretName, string>> & { isRead: boolean }>(() => ({ isRead: false }))

/** NAV-11: takes up what the script in the head took out of the address. A second call finds nothing. */
export function takeOneTime(): OneTime {
  const found = globalThis.tlOnce ?? {}
  globalThis.tlOnce = undefined
  storeTags(found)
  for (const name of secretNames) {
    const value = found[name]
    if (value !== undefined && value !== '' && value.length <= longestSecret) secretStore.setState({ [name]: value })
  }
  secretStore.setState({ isRead: true })
  return { hasResetToken: found['reset_password_token'] !== undefined, betcode: found['betcode'] ?? null }
}

export type TrackingTags = Partial<Record<TagName, string>>

const longest = 200
const stagDays = 30

const Tags = z.partialRecord(z.enum(tagNames), z.string().check(z.maxLength(longest)))

/** NAV-11, SESS-06: the tags this visit came with, and the affiliate of an earlier one. */
export function trackingTags(): TrackingTags {
  const stag = readCookie('stag') ?? ''
  return { ...(stag === '' ? {} : { stag: stag.slice(0, longest) }), ...visitTags() }
}

function visitTags(): TrackingTags {
  return readStored(storedNames.tags, Tags) ?? {}
}

/** A later campaign of the same visit adds to an earlier one, or takes its place. */
export function storeTags(found: Readonly<Record<string, string>>): void {
  const tags = tagNames.flatMap((name) => {
    const value = found[name]
    return value === undefined || value === '' || value.length > longest ? [] : [[name, value] as const]
  })
  if (tags.length === 0) return
  writeStored(storedNames.tags, { ...visitTags(), ...Object.fromEntries(tags) })
  const stag = tags.find(([name]) => name === 'stag')?.[1]
  if (stag !== undefined) setCookie(stagCookie(stag))
}

/** SESS-06: whoever sent the visitor is remembered longer than the visit. */
export function stagCookie(stag: string): string {
  return `stag=${encodeURIComponent(stag)}; Max-Age=${stagDays * 86_400}; Path=/; Secure; SameSite=None`
}
