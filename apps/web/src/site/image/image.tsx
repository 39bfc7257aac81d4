import type { ImageSet } from '@touchline/contract/site'
import { imageFor } from '@touchline/contract/site-values'
import { classNames, mobileQuery } from '@touchline/ui'
import { useSite } from '../use-site.ts'
import './image.css'

export type ImageProps = {
  image: ImageSet
  /** Of its place in CSS pixels; together they keep its room free before it comes. */
  width: number
  height: number
  /** Empty for decoration. */
  alt: string
  quality?: number
  /** Seen before anybody scrolls: not put off. */
  isFirst?: boolean
  className?: string
}

/**
 * SHELL-05, UI-03: the variant for the theme and the width, in the newest format the browser knows. Each theme has its
 * own element and the sheet hides one: the server cannot know the theme, and a hidden lazy picture is not fetched.
 */
export function Image({ image, className, ...rest }: ImageProps) {
  const hasLight = image.variants.some((variant) => variant.startsWith('light'))
  if (!hasLight) return <OneTheme {...rest} image={image} isLight={false} className={classNames('image', className)} />
  return (
    <>
      <OneTheme {...rest} image={image} isLight={false} className={classNames('image image--dark', className)} />
      <OneTheme {...rest} image={image} isLight className={classNames('image image--light', className)} />
    </>
  )
}

type OneThemeProps = ImageProps & { isLight: boolean }

function OneTheme({ image, isLight, width, height, alt, quality, isFirst, className }: OneThemeProps) {
  const desktopUrl = imageFor(image, { isLight, isMobile: false })
  const mobileUrl = imageFor(image, { isLight, isMobile: true })
  const place = { width, quality: quality ?? usualQuality }
  const { imageAddress: template } = useSite().shell
  return (
    <picture>
      {mobileUrl === desktopUrl ? null : <Sources {...place} template={template} url={mobileUrl} media={mobileQuery} />}
      <Sources {...place} template={template} url={desktopUrl} />
      <img
        {...plain(template, { ...place, url: desktopUrl, format: plainFormat(desktopUrl) })}
        width={width}
        height={height}
        alt={alt}
        className={className}
        decoding="async"
        loading={isFirst && !image.variants.some((variant) => variant.startsWith('light')) ? 'eager' : 'lazy'}
      />
    </picture>
  )
}

/** For browsers that know none of the newer formats. */
function plain(template: string | null, wanted: Wanted): { src: string; srcSet?: string } {
  if (template === null || !isConvertible(wanted.url)) return { src: wanted.url }
  return { src: imageAddress(template, wanted), srcSet: imageSet(template, wanted) }
}

type SourcesProps = { template: string | null; url: string; width: number; quality: number; media?: string }

function Sources({ template, url, width, quality, media }: SourcesProps) {
  if (template === null || !isConvertible(url)) {
    return media === undefined ? null : <source media={media} srcSet={url} />
  }
  const formats = media === undefined ? imageFormats : [...imageFormats, plainFormat(url)]
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      {...(media === undefined ? {} : { media })}
      srcSet={imageSet(template, { url, width, quality, format })}
    />
  ))
}

const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number] | 'jpeg' | 'png'

/** UI-03. */
const usualQuality = 80
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
function plainFormat(url: string): ImageFormat {
  return /\.png$/i.test(url) ? 'png' : 'jpeg'
}

/** Drawings and moving pictures are shown as they are. */
function isConvertible(url: string): boolean {
  return /\.(avif|jpe?g|png|webp)$/i.test(url)
}
