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
    frames: [...new Set([...depositOrigins(site), ...widgets.frames])],
    hosts: site.embedding.allowedOrigins,
  }
}

/** DEP-01c: the deposit page of somebody else, where the site opens it in a frame. */
function depositOrigins({ platformSettings: { deposit } }: PublicSite): string[] {
  return deposit.mode === 'iframe' && deposit.iframeUrl !== null ? [new URL(deposit.iframeUrl).origin] : []
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
