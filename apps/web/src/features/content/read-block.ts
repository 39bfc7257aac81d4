import type { CustomPage, ImageSet } from '@touchline/contract/site'

type Block = NonNullable<CustomPage['zones']['content']>[number]
type Texts = Record<string, string>

export type PageBlock =
  | { kind: 'text'; text: Texts }
  | { kind: 'image'; image: ImageSet; width: number; height: number; alt: Texts }

/** What can be rendered of a block; null where it is of another kind or not what its kind should be. */
export function readBlock({ kind, config }: Block): PageBlock | null {
  const { text, image, width, height, alt = {} } = config
  if (kind === 'text') return isTexts(text) ? { kind, text } : null
  if (kind !== 'image' || !isImage(image) || !isLength(width) || !isLength(height) || !isTexts(alt)) return null
  return { kind, image: { url: image.url, variants: image.variants ?? [] }, width, height, alt }
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
}

function isImage(value: unknown): value is Pick<ImageSet, 'url'> & Partial<ImageSet> {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return false
  return !('variants' in value) || Array.isArray(value.variants)
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= 4_096
}
