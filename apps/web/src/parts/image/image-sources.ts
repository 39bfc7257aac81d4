export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number] | 'jpeg' | 'png'

/** UI-03. */
export const usualQuality = 80
const shareOfQuality: Readonly<Record<ImageFormat, number>> = { avif: 0.8125, webp: 0.875, jpeg: 1, png: 1 }

/** UI-03: newer formats look the same at less. */
export function qualityFor(format: ImageFormat, quality: number): number {
  return Math.round(Math.min(Math.max(quality, 0), 100) * shareOfQuality[format])
}

export type Wanted = { url: string; width: number; quality: number; format: ImageFormat }

/** The address under which the site's image service makes this picture. */
export function imageAddress(template: string, { url, width, quality, format }: Wanted): string {
  const values: Readonly<Record<string, string>> = {
    url: encodeURIComponent(url),
    width: String(Math.round(width)),
    quality: String(qualityFor(format, quality)),
    format,
  }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** UI-03: once as wide as its place, once for screens with twice the pixels. */
export function imageSet(template: string, wanted: Wanted): string {
  const twice = imageAddress(template, { ...wanted, width: wanted.width * 2 })
  return `${imageAddress(template, wanted)} 1x, ${twice} 2x`
}

/** For browsers that know neither: what it is, so that what shows through still does. */
export function plainFormat(url: string): ImageFormat {
  return /\.png$/i.test(url) ? 'png' : 'jpeg'
}

/** Drawings and moving pictures are shown as they are. */
export function isConvertible(url: string): boolean {
  return /\.(avif|jpe?g|png|webp)$/i.test(url)
}
