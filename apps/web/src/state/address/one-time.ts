import { create } from 'zustand'
import { secretNames } from './secrets.ts'
import type { SecretName } from './secrets.ts'
import { keepTags } from './tracking-tags.ts'

declare global {
  var tlOnce: Record<string, string> | undefined
}

/** What the address brought along and no longer shows, apart from the tags, which are kept. */
export type OneTime = { hasResetToken: boolean; betcode: string | null }

const longestSecret = 512

/** In memory alone: after a reload the mail has to be opened again. They come once the page is hydrated. */
export const secretStore = create<Partial<Record<SecretName, string>>>(() => ({}))

/** NAV-11: takes up what the script in the head took out of the address. A second call finds nothing. */
export function takeOneTime(): OneTime {
  const found = globalThis.tlOnce ?? {}
  globalThis.tlOnce = undefined
  keepTags(found)
  for (const name of secretNames) {
    const value = found[name]
    if (value !== undefined && value !== '' && value.length <= longestSecret) secretStore.setState({ [name]: value })
  }
  return { hasResetToken: found['reset_password_token'] !== undefined, betcode: found['betcode'] ?? null }
}
