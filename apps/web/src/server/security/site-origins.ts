import type { PublicSite } from '@touchline/contract/site'
import { widgetOrigins } from './widget-origins.ts'
import type { Origins } from './widget-origins.ts'

/** Origins besides our own that the pages of a site deal with. */
export type SiteSources = Origins & {
  /** HOST-03: who may embed the site. */
  hosts: readonly string[]
}

export function siteSources(site: PublicSite): SiteSources {
  const widgets = widgetOrigins(site.site)
  return {
    ...widgets,
    // CAT-03d: crests of competitors come with the feed.
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

/** DEP-01c: the deposit page of somebody else, where the site opens it in a frame. */
function depositOrigins({ platformSettings: { deposit } }: PublicSite): string[] {
  return deposit.mode === 'iframe' && deposit.iframeUrl !== null ? [new URL(deposit.iframeUrl).origin] : []
}

/** DEP-04: the payment provider's script and its frame, and where they ask; only where a site has a platform and takes deposits. */
function paymentOrigins(
  { platformSettings: { platform }, services }: PublicSite,
  end: 'frontEndOrigin' | 'backEndOrigin',
): string[] {
  return platform !== null && services.deposit ? [platform[end]] : []
}

/** SHELL-11f: the chat of matches runs in a frame of its own. */
function chatOrigins({ sportsbook: { watchers } }: PublicSite): string[] {
  return watchers === null ? [] : [new URL(watchers.url).origin]
}

/** SHELL-11e: a stream is fetched piece by piece. */
function streamOrigins({ sportsbook: { videoEnabled, mediaOrigins } }: PublicSite): readonly string[] {
  return videoEnabled ? mediaOrigins : []
}

/** Played as one from memory, or by the browser itself where it knows HLS. */
function mediaSources(site: PublicSite): string[] {
  const origins = streamOrigins(site)
  return origins.length === 0 ? [] : [...origins, 'blob:']
}

/** Pictures may lie anywhere: wherever the configuration names one, or a service that makes them. */
function imageOrigins(site: PublicSite): string[] {
  const text = JSON.stringify([site.site, site.pages, site.customPages, site.seo])
  const urls = text.match(/https:\/\/[^"\\\s]+?\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?=")/g) ?? []
  const service = site.site.imageAddress
  return [...urls, ...(service?.startsWith('https:') ? [service] : [])].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  )
}
