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
    images: [...new Set([...imageOrigins(site), ...widgets.images])],
    scripts: [...new Set([...paymentOrigins(site, 'frontEndOrigin'), ...widgets.scripts])],
    connections: [...new Set([...paymentOrigins(site, 'backEndOrigin'), ...widgets.connections])],
    frames: [...new Set([...depositOrigins(site), ...paymentOrigins(site, 'frontEndOrigin'), ...widgets.frames])],
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

/** Pictures may lie anywhere: wherever the configuration names one, or a service that makes them. */
function imageOrigins(site: PublicSite): string[] {
  const text = JSON.stringify([site.site, site.pages, site.customPages, site.seo])
  const urls = text.match(/https:\/\/[^"\\\s]+?\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?=")/g) ?? []
  const service = site.site.imageAddress
  return [...urls, ...(service?.startsWith('https:') ? [service] : [])].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  )
}
