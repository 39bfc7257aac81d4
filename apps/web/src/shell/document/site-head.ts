import type { SiteView } from '../../site/site.ts'
import houseIcon from './icon.svg?url'

/** SEO-05: scaling is off unless the site allows it. */
export function viewport({ shell }: SiteView): string {
  const fixed = shell.isScalingAllowed ? '' : ', maximum-scale=1, user-scalable=no'
  return `width=device-width, initial-scale=1${fixed}`
}

/** The brand's own sheet, which wins over the product's by standing outside of its layers, and its icons. */
export function siteLinks({ files }: SiteView) {
  return [
    { rel: 'stylesheet', href: files.sheet },
    // Without one a browser asks for an icon that is not there.
    { rel: 'icon', href: files.icon ?? houseIcon, ...iconType(files.icon ?? houseIcon) },
    ...(files.appIcon === null ? [] : [{ rel: 'apple-touch-icon', href: files.appIcon }]),
  ]
}

function iconType(href: string): { type?: string } {
  return href.endsWith('.svg') ? { type: 'image/svg+xml' } : {}
}
