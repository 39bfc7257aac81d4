import * as z from 'zod/mini'
import { setCookie } from '../cookie.ts'
import { readStored, storedNames, writeStored } from '../stored.ts'
import { tagNames } from './tracking-names.ts'
import type { TagName } from './tracking-names.ts'

export type TrackingTags = Partial<Record<TagName, string>>

const longest = 200
const stagDays = 30

const Tags = z.partialRecord(z.enum(tagNames), z.string().check(z.maxLength(longest)))

/** NAV-11: the tags this visit came with. */
export function trackingTags(): TrackingTags {
  return readStored(storedNames.tags, Tags) ?? {}
}

/** A later campaign of the same visit adds to an earlier one, or takes its place. */
export function keepTags(found: Readonly<Record<string, string>>): void {
  const tags = tagNames.flatMap((name) => {
    const value = found[name]
    return value === undefined || value === '' || value.length > longest ? [] : [[name, value] as const]
  })
  if (tags.length === 0) return
  writeStored(storedNames.tags, { ...trackingTags(), ...Object.fromEntries(tags) })
  const stag = tags.find(([name]) => name === 'stag')?.[1]
  if (stag !== undefined) setCookie(stagCookie(stag))
}

/** SESS-06: whoever sent the visitor is remembered longer than the visit. */
export function stagCookie(stag: string): string {
  return `stag=${encodeURIComponent(stag)}; Max-Age=${stagDays * 86_400}; Path=/; Secure; SameSite=None`
}
