import * as z from 'zod/mini'
import { ImageSet } from '../brand/image.ts'
import { HttpsUrl, SafeLink } from '../pages/link.ts'
import { MenuItem } from '../pages/menus.ts'
import { distinct, IconName, Label, localeText } from '../text.ts'

// The settings of blocks with content of the operator. Texts are plain text: no setting holds markup.

const title = localeText(80)

const items = (maxCount: number) => z.array(MenuItem).check(z.minLength(1), z.maxLength(maxCount))

export const TextSettings = z.strictObject({ title: z.optional(title), text: localeText(4_000) })

export const LabelSettings = z.strictObject({ text: localeText(4_000), icon: z.optional(IconName) })

export const BannerSettings = z.strictObject({
  title,
  text: z.optional(localeText(300)),
  /** Left out, the banner has a drawing of the product. */
  image: z.optional(ImageSet),
  button: z.optional(MenuItem),
  /** A hint at the conditions of an offer, which stands next to its button. */
  terms: z.optional(localeText(160)),
})

export const ButtonSettings = z.strictObject({
  item: MenuItem,
  look: z._default(z.enum(['primary', 'quiet', 'line']), 'quiet'),
})

export const ModalSettings = z.strictObject({
  title,
  text: localeText(4_000),
  /** The button that opens the modal. Without it, the button has the title. */
  button: z.optional(title),
})

/** Its origin must be one of `site.frameOrigins`. */
export const IframeSettings = z.strictObject({
  url: HttpsUrl,
  /** The accessible name of the frame. */
  title,
  height: z.int().check(z.minimum(40), z.maximum(2_000)),
})

export const PlatformSwitcherSettings = z.strictObject({
  /** The operator's other products. This site stands before them. */
  platforms: z
    .array(z.strictObject({ href: SafeLink, label: Label }))
    .check(z.minLength(1), z.maxLength(4), distinct('href')),
})

/** The title is the accessible name of the list. */
export const SubMenuSettings = z.strictObject({ title, items: items(20) })

/** The title is the accessible name of the button. */
export const SpeedDialSettings = z.strictObject({ title, items: items(8) })
