import type { ImageSet } from '@touchline/contract/site'
import { imageFor } from '@touchline/contract/site-values'
import { classNames, mobileQuery } from '@touchline/ui'
import { useSite } from '../use-site.ts'
import './image.css'

export type ImageProps = {
  image: ImageSet
  /** The size of the image in CSS pixels, which reserves its space before it is loaded. */
  width: number
  height: number
  /** Empty for an image that is only decoration. */
  alt: string
  quality?: number
  /** The image is visible without scrolling, so it is not loaded lazily. */
  isFirst?: boolean
  className?: string
}

/**
 * SHELL-05, UI-03: shows the variant for the theme and the width, in the newest format that the browser supports. Each
 * theme has its own element, one of which the style sheet hides, because the server does not know the theme. A hidden
 * lazy image is not fetched.
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

/** Returns the source for browsers that support none of the newer formats. */
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

/** UI-03: the default quality. */
const usualQuality = 80
const shareOfQuality: Readonly<Record<ImageFormat, number>> = { avif: 0.8125, webp: 0.875, jpeg: 1, png: 1 }

/** UI-03: returns the quality for a format; newer formats look the same at a lower quality. */
export function qualityFor(format: ImageFormat, quality: number): number {
  return Math.round(Math.min(Math.max(quality, 0), 100) * shareOfQuality[format])
}

export type Wanted = { url: string; width: number; quality: number; format: ImageFormat }

/** Returns the address of this image at the site's image service. */
export function imageAddress(template: string, { url, width, quality, format }: Wanted): string {
  const values: Readonly<Record<string, string>> = {
    url: encodeURIComponent(url),
    width: String(Math.round(width)),
    quality: String(qualityFor(format, quality)),
    format,
  }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** UI-03: returns the `srcset` with the image at its size, and twice as large for high-density screens. */
export function imageSet(template: string, wanted: Wanted): string {
  const twice = imageAddress(template, { ...wanted, width: wanted.width * 2 })
  return `${imageAddress(template, wanted)} 1x, ${twice} 2x`
}

/** Returns the format for browsers without the newer ones: the original, so that transparency is preserved. */
function plainFormat(url: string): ImageFormat {
  return /\.png$/i.test(url) ? 'png' : 'jpeg'
}

/** Returns whether the image service may convert the image. SVG files and animations are served unchanged. */
function isConvertible(url: string): boolean {
  return /\.(avif|jpe?g|png|webp)$/i.test(url)
}
