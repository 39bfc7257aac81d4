import * as z from 'zod/mini'
import { distinct, localeText } from '../text.ts'
import { ImageUrl, isSafeLink } from './link.ts'
import { MenuItem } from './menus.ts'

/** SHELL-03: all 42 kinds. */
export const blockKinds = [
  ...['text', 'label', 'image', 'banner', 'button', 'modal', 'iframe', 'menu-item', 'event-markets', 'event-stats'],
  ...['live-events', 'outrights', 'prematch-events', 'promocode', 'results', 'schedule', 'top-events', 'leagues'],
  ...['bonuses', 'selection-bar', 'top-leagues', 'jackpot-banner', 'speed-dial', 'favorites', 'jackpot-leaderboard'],
  ...['prediction', 'side-menu', 'search', 'logo', 'divider', 'notifications', 'profile', 'platform-switcher', 'clock'],
  ...['language', 'events-filter', 'sport-list', 'odds', 'jackpot-card', 'match-preview', 'sub-menu', 'chat-toggle'],
] as const

const maxConfigLength = 8_192
const maxConfigDepth = 6

/**
 * Settings of a block. Their shape depends on the kind and is checked when it is drawn (SHELL-04). Checked here is what
 * no block may contain: a link that runs a script, and more data than a page should carry.
 */
const BlockConfig = z.record(z.string().check(z.maxLength(60)), z.unknown()).check((config) => {
  const add = (path: PropertyKey[], message: string) =>
    config.issues.push({ code: 'custom', input: config.value, path, message })
  const whole = JSON.stringify(config.value)
  if (whole.length > maxConfigLength) add([], `more than ${maxConfigLength} characters`)
  // PostgreSQL stores neither the character 0 nor half of a surrogate pair.
  if (/\\u(?:0000|d[89a-f])/i.test(whole)) add([], 'characters that are none')
  for (const { path, message } of hostileParts(config.value, [])) add(path, message)
})

export const Block = z.strictObject({
  kind: z.enum(blockKinds),
  config: z._default(BlockConfig, {}),
  /** Without these the block is shown on every device and to everyone. */
  devices: z.optional(z.enum(['mobile', 'desktop'])),
  audience: z.optional(z.enum(['visitor', 'player'])),
})
export type Block = z.infer<typeof Block>

type Problem = { path: PropertyKey[]; message: string }

function hostileParts(value: unknown, path: PropertyKey[]): Problem[] {
  if (path.length > maxConfigDepth) return [{ path, message: `deeper than ${maxConfigDepth}` }]
  if (typeof value === 'string') return isHostile(value, path.at(-1)) ? [{ path, message: 'not a safe link' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    hostileParts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Under a name that means an address, every unsafe link is rejected; elsewhere only what a browser would execute. */
function isHostile(value: string, name: PropertyKey | undefined): boolean {
  if (/^(?:to|.*(?:url|href|src|link))$/i.test(String(name))) return !isSafeLink(value)
  return /^(?:javascript|vbscript|data):/i.test(value.replaceAll(/[\s\p{Cc}]/gu, ''))
}

const empty = z.strictObject({})
const texts = z.strictObject({ text: localeText(4_000) })
const pixels = z.int().check(z.minimum(1), z.maximum(4_096))

/** The blocks that the layout's zones can draw, each with the schema of its config. */
export const zoneBlocks = {
  logo: empty,
  search: empty,
  language: empty,
  odds: empty,
  clock: empty,
  profile: empty,
  'side-menu': empty,
  'sport-list': empty,
  'menu-item': MenuItem,
  divider: empty,
  text: texts,
  label: texts,
}
export type ZoneBlockKind = keyof typeof zoneBlocks

/** The blocks that the content of a custom page can draw. */
export const pageBlocks = {
  text: texts,
  image: z.strictObject({
    image: z.strictObject({
      url: ImageUrl,
      variants: z.optional(z.array(z.enum(['light', 'mobile', 'light-mobile'])).check(z.maxLength(3), distinct())),
    }),
    width: pixels,
    height: pixels,
    alt: z.optional(localeText(200)),
  }),
}
export type PageBlockKind = keyof typeof pageBlocks
