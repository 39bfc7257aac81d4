import type { PublicSite } from '@touchline/contract/site'
import type { Origins } from './origins.ts'
import { widgetOrigins } from './widget-origins.ts'

/** Other origins that the pages of a site use. */
export type SiteSources = Origins & {
  /** HOST-03: the origins that may embed the site. */
  hosts: readonly string[]
}

export function siteSources(site: PublicSite): SiteSources {
  const widgets = widgetOrigins(site.site)
  return {
    ...widgets,
    // CAT-03d: crests of teams come with the feed.
    images: [...new Set([...imageOrigins(site), ...site.sportsbook.mediaOrigins, ...widgets.images])],
    scripts: [...new Set([...paymentOrigins(site, 'frontEndOrigin'), ...widgets.scripts])],
    connections: [
      ...new Set([...paymentOrigins(site, 'backEndOrigin'), ...streamOrigins(site), ...widgets.connections]),
    ],
    frames: [
      ...new Set([
        ...depositOrigins(site),
        ...paymentOrigins(site, 'frontEndOrigin'),
        ...chatOrigins(site),
        ...widgets.frames,
      ]),
    ],
    media: [...new Set([...mediaSources(site), ...widgets.media])],
    hosts: site.embedding.allowedOrigins,
  }
}

/** DEP-01c: an external deposit page that the site opens in a frame. */
function depositOrigins({ platformSettings: { deposit } }: PublicSite): string[] {
  return deposit.mode === 'iframe' && deposit.iframeUrl !== null ? [new URL(deposit.iframeUrl).origin] : []
}

/** DEP-04: the origins of the payment provider's script, frame and calls, if the site has a platform and takes deposits. */
function paymentOrigins(
  { platformSettings: { platform }, services }: PublicSite,
  end: 'frontEndOrigin' | 'backEndOrigin',
): string[] {
  return platform !== null && services.deposit ? [platform[end]] : []
}

/** SHELL-11f: the chat of a match runs in its own frame. */
function chatOrigins({ sportsbook: { watchers } }: PublicSite): string[] {
  return watchers === null ? [] : [new URL(watchers.url).origin]
}

/** SHELL-11e: a stream is fetched in segments. */
function streamOrigins({ sportsbook: { videoEnabled, mediaOrigins } }: PublicSite): readonly string[] {
  return videoEnabled ? mediaOrigins : []
}

/** A stream is played from memory, or by the browser itself if it supports HLS. */
function mediaSources(site: PublicSite): string[] {
  const origins = streamOrigins(site)
  return origins.length === 0 ? [] : [...origins, 'blob:']
}

/** Pictures may have any origin that the configuration names, or that of the image service. */
function imageOrigins(site: PublicSite): string[] {
  const text = JSON.stringify([site.site, site.pages, site.customPages, site.seo])
  const urls = text.match(/https:\/\/[^"\\\s]+?\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?=")/g) ?? []
  const service = site.site.imageAddress
  return [...urls, ...(service?.startsWith('https:') ? [service] : [])].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  )
}

// Intercom, Zendesk and Google publish these lists; the hosts of the others are not confirmed by their vendors, and a missing
// one shows as a violation in the browser's console. Requests that are not needed for the widget are left out: `eval`, inline
// scripts, telephony, error reports.
