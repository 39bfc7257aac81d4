import * as z from 'zod/mini'
import { ImageUrl } from './link.ts'
import { MenuItem } from './menus.ts'
import { distinct, localeText } from '../text.ts'

const nothing = z.strictObject({})
const texts = z.strictObject({ text: localeText(4_000) })
const pixels = z.int().check(z.minimum(1), z.maximum(4_096))

/** The blocks that the zones of the layout draw, each with what its config may say. */
export const zoneBlocks = {
  logo: nothing,
  search: nothing,
  language: nothing,
  odds: nothing,
  clock: nothing,
  profile: nothing,
  'side-menu': nothing,
  'sport-list': nothing,
  'menu-item': MenuItem,
  divider: nothing,
  text: texts,
  label: texts,
}
export type ZoneBlockKind = keyof typeof zoneBlocks

/** Those that the content of a custom page draws. */
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
