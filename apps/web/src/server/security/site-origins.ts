import { ImageUrl } from '@touchline/contract/site'
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
    // CAT-03d: crests of teams are loaded from the media origins, because their addresses come with the feed.
    images: [...new Set([...imageOrigins(site), ...site.sportsbook.mediaOrigins, ...widgets.images])],
    scripts: [...new Set([...paymentOrigins(site, 'frontEndOrigin'), ...widgets.scripts])],
    connections: [
      ...new Set([...paymentOrigins(site, 'backEndOrigin'), ...streamOrigins(site), ...widgets.connections]),
    ],
    frames: [
      ...new Set([
        ...site.site.frameOrigins,
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

/** DEP-01c: returns the origin of an external deposit page that the site opens in a frame. */
function depositOrigins({ platformSettings: { deposit } }: PublicSite): string[] {
  return deposit.mode === 'iframe' && deposit.iframeUrl !== null ? [new URL(deposit.iframeUrl).origin] : []
}

/**
 * DEP-04: returns the origins of the payment provider's script, frame and calls, if the site has a platform and takes
 * deposits.
 */
function paymentOrigins(
  { platformSettings: { platform }, services }: PublicSite,
  end: 'frontEndOrigin' | 'backEndOrigin',
): string[] {
  return platform !== null && services.deposit ? [platform[end]] : []
}

/** SHELL-11f: returns the origin of the chat of a match, which runs in a frame. */
function chatOrigins({ sportsbook: { watchers } }: PublicSite): string[] {
  return watchers === null ? [] : [new URL(watchers.url).origin]
}

/** SHELL-11e: returns the origins of streams, which are fetched in segments by a script. */
function streamOrigins({ sportsbook: { videoEnabled, mediaOrigins } }: PublicSite): readonly string[] {
  return videoEnabled ? mediaOrigins : []
}

/**
 * Returns the sources of videos: a stream is played from memory (`blob:`), or by the browser itself if it supports HLS.
 */
function mediaSources(site: PublicSite): string[] {
  const origins = streamOrigins(site)
  return origins.length === 0 ? [] : [...origins, 'blob:']
}

/** Returns the origins of images: those that the configuration names, and that of the image service. */
function imageOrigins(site: PublicSite): string[] {
  const text = JSON.stringify([site.site, site.pages, site.customPages, site.seo])
  const urls = text.match(/https:\/\/[^"\\\s]+?\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?=")/g) ?? []
  const service = site.site.imageAddress
  // A text may end like an image, too, and a host name may contain the `;` that ends a directive. Addresses of images do not.
  const images = urls.filter((url) => ImageUrl.safeParse(url).success)
  return [...images, ...(service?.startsWith('https:') ? [service] : [])].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  )
}

// Intercom, Zendesk and Google publish the lists of hosts below. The hosts of other vendors are not confirmed by them;
// a missing one shows as a violation in the browser's console. Requests that are not needed for the widget are left
// out: `eval`, inline scripts, telephony, error reports.
