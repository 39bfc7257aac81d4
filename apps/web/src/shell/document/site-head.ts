import type { SeoPage } from '@touchline/contract/site'
import type { Locale } from '@touchline/i18n'
import type { SiteView } from '../../site/site.ts'
import { textIn } from '../../site/site.ts'
import houseIcon from './icon.svg?url'
import { createLinks } from '../../site/links.ts'
import sharePicture from './share.png?no-inline'

/** SEO-05: returns the viewport meta tag, which prevents zooming unless the site allows it. */
export function viewport({ shell }: SiteView): string {
  const fixed = shell.isScalingAllowed ? '' : ', maximum-scale=1, user-scalable=no'
  return `width=device-width, initial-scale=1${fixed}`
}

/**
 * Links the brand's sheet and icons. The brand's sheet is outside the cascade layers, so its rules override those of
 * the product.
 */
export function siteLinks({ files }: SiteView) {
  return [
    { rel: 'stylesheet', href: files.sheet },
    // Without an icon the browser would request one that does not exist.
    { rel: 'icon', href: files.icon ?? houseIcon, ...iconType(files.icon ?? houseIcon) },
    ...(files.appIcon === null ? [] : [{ rel: 'apple-touch-icon', href: files.appIcon }]),
  ]
}

function iconType(href: string): { type?: string } {
  return href.endsWith('.svg') ? { type: 'image/svg+xml' } : {}
}

type Preview = {
  title: string
  description: string | undefined
  url: string
  siteName: string
  locale: Locale
  site: SiteView
  origin: string
  seo: SeoPage | undefined
}

/** The size of the default preview image, for sites without one of their own. */
const shareSize = { width: 1_200, height: 630 }

/** SEO-03: returns the preview of the site, for pages that are missing or have failed. */
export function sitePreview({ site, locale, origin }: Pick<Preview, 'site' | 'locale' | 'origin'>) {
  const siteName = site.seo.siteName ?? site.brand.name
  const url = `${origin}${createLinks(site, locale).home()}`
  return socialPreview({ title: siteName, description: undefined, url, siteName, locale, site, origin, seo: undefined })
}

/** SEO-03: returns the meta tags that other sites show as a preview when the page is shared. */
export function socialPreview({ title, description, url, siteName, locale, site, origin, seo }: Preview) {
  const configured = (seo?.openGraph ?? site.seo.usual.openGraph)?.image
  const image = configured
    ? { ...configured, alt: textIn(configured.alt, locale, site) }
    : { url: sharePicture, ...shareSize, alt: siteName }
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:image', content: new URL(image.url, origin).href },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
