import * as z from 'zod/mini'
import { ImageUrl } from '../pages/link.ts'
import { InlineSvg } from './svg.ts'
import { distinct } from '../text.ts'

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

const Drawing = z.strictObject({ kind: z.literal('svg'), svg: InlineSvg })

/** A drawing inside the page, or a picture with an address. */
export const Artwork = z.discriminatedUnion('kind', [
  Drawing,
  z.strictObject({ kind: z.literal('image'), image: ImageSet }),
])
export type Artwork = z.infer<typeof Artwork>

const pixels = z.int().check(z.minimum(1), z.maximum(4_000))

/** SHELL-05. The size of a picture keeps its room in the header free before it comes. */
export const Logo = z.discriminatedUnion('kind', [
  Drawing,
  z.strictObject({
    kind: z.literal('image'),
    image: ImageSet,
    size: z._default(z.strictObject({ width: pixels, height: pixels }), { width: 112, height: 28 }),
  }),
])
