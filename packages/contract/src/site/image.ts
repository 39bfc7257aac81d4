import * as z from 'zod/mini'
import { ImageUrl } from './link.ts'
import { InlineSvg } from './svg.ts'
import { distinct } from './text.ts'

const variants = ['light', 'mobile', 'light-mobile'] as const

/**
 * SHELL-05: one picture and the variants that lie beside it, told apart by the end of their names: `logo.png`,
 * `logo-light.png`, `logo-mobile.png`, `logo-light-mobile.png`.
 */
export const ImageSet = z.strictObject({
  url: ImageUrl,
  variants: z._default(z.array(z.enum(variants)).check(z.maxLength(variants.length), distinct()), []),
})
export type ImageSet = z.infer<typeof ImageSet>

/** A drawing inside the page, or a picture with an address. */
export const Artwork = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('svg'), svg: InlineSvg }),
  z.strictObject({ kind: z.literal('image'), image: ImageSet }),
])
export type Artwork = z.infer<typeof Artwork>
