import * as z from 'zod/mini'
import { ImageUrl } from '../pages/link.ts'
import { distinct } from '../text.ts'

// What an inline SVG may contain: shapes and gradients, but no script, style, event handler or URL.

const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon title desc defs linearGradient radialGradient stop clipPath'.split(
    ' ',
  ),
)
const attributes = new Set(
  `xmlns viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d points transform fill fill-rule fill-opacity stroke
  stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity stroke-miterlimit opacity clip-rule clip-path id
  offset stop-color stop-opacity gradientUnits gradientTransform role aria-label aria-hidden focusable`.split(/\s+/),
)
const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w-]*="[^"<>&]*")*)\s*(\/?)>/y
const words = /[^<>&]+/y
const attribute = /([A-Za-z][\w-]*)="([^"]*)"/g

/** The source of a simple SVG. */
export const InlineSvg = z
  .string()
  .check(z.maxLength(16_384), z.refine(isInlineSvg, 'must be a plain drawing: shapes and gradients only'))

export function isInlineSvg(source: string): boolean {
  const open: string[] = []
  let at = 0
  while (at < source.length) {
    words.lastIndex = at
    if (words.test(source)) {
      if (open.length === 0 && source.slice(at, words.lastIndex).trim() !== '') return false
      at = words.lastIndex
      continue
    }
    tag.lastIndex = at
    const [whole, slash, name = '', list = '', isAlone] = tag.exec(source) ?? []
    if (whole === undefined || !elements.has(name) || !hasPlainAttributes(list)) return false
    if (slash === '/') {
      if (open.pop() !== name || list !== '') return false
    } else {
      // There must be exactly one `svg` element, with nothing around it.
      if (open.length === 0 && (name !== 'svg' || at !== 0)) return false
      if (isAlone !== '/') open.push(name)
    }
    at += whole.length
  }
  return source.length > 0 && open.length === 0
}

function hasPlainAttributes(list: string): boolean {
  return [...list.matchAll(attribute)].every(
    ([, name = '', value = '']) => attributes.has(name) && isPlain(name, value),
  )
}

/** A value may refer only to another part of the same SVG. */
function isPlain(name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  const rest = value.replace(/^url\(#[\w-]+\)$/, '')
  return !/url\(|:|[\\\p{Cc}]/u.test(rest)
}

const variants = ['light', 'mobile', 'light-mobile'] as const

/**
 * SHELL-05: an image and its variants, which are stored next to it under names with another end: `logo.png`,
 * `logo-light.png`, `logo-mobile.png`, `logo-light-mobile.png`.
 */
export const ImageSet = z.strictObject({
  url: ImageUrl,
  variants: z._default(z.array(z.enum(variants)).check(z.maxLength(variants.length), distinct()), []),
})
export type ImageSet = z.infer<typeof ImageSet>

const Drawing = z.strictObject({ kind: z.literal('svg'), svg: InlineSvg })

/** An inline SVG, or an image with a URL. */
export const Artwork = z.discriminatedUnion('kind', [
  Drawing,
  z.strictObject({ kind: z.literal('image'), image: ImageSet }),
])
export type Artwork = z.infer<typeof Artwork>

const pixels = z.int().check(z.minimum(1), z.maximum(4_000))

/** SHELL-05: the logo in the header. With its size, the header reserves space before the image has loaded. */
export const Logo = z.discriminatedUnion('kind', [
  Drawing,
  z.strictObject({
    kind: z.literal('image'),
    image: ImageSet,
    size: z._default(z.strictObject({ width: pixels, height: pixels }), { width: 112, height: 28 }),
  }),
])
