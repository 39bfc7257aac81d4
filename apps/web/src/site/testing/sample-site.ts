import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import type { PublicSite, SiteConfigurationDocument } from '@touchline/contract/site'
import { siteView } from '../site.ts'
import type { SiteView } from '../site.ts'

/** Returns what the API would send of a site with these settings. */
export function samplePublicSite(settings: Partial<SiteConfigurationDocument> = {}): PublicSite {
  const document = { brand: { name: 'X' }, locales: { list: ['en', 'de'] }, seo: { index: true }, ...settings }
  return publicSite('x', 1, SiteConfiguration.parse(document))
}

/** Returns a site with the defaults of the schema and these settings. */
export function sampleSite(settings: Partial<SiteConfigurationDocument> = {}): SiteView {
  const whole = samplePublicSite(settings)
  const names = Object.keys(whole.site.icons)
  return siteView(whole, {
    sheet: '/site/x.0.css',
    icon: '/site/x.0.svg',
    appIcon: null,
    whole: '/site/x.0.json',
    messages: '/messages/x.0',
    ...(names.length > 0 && { icons: { href: '/fe-api/icons.svg?version=0', names } }),
  })
}
