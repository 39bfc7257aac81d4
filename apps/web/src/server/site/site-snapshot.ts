import { brandCss } from '@touchline/contract/site'
import type { Artwork, PublicSite } from '@touchline/contract/site'
import type { SiteView } from '../../site/site.ts'
import { contentHash, createCachedFile } from '../files/cached-file.ts'
import type { CachedFile } from '../files/cached-file.ts'
import { siteView } from '../../site/site.ts'
import { createSiteMessages } from './site-messages.ts'
import type { SiteMessages } from './site-messages.ts'
import { siteSources } from '../security/site-origins.ts'
import type { SiteSources } from '../security/site-origins.ts'

/** One version of a site's configuration, made ready for its pages. */
export type SiteSnapshot = {
  /** Names it among all sites and versions. */
  id: string
  whole: PublicSite
  view: SiteView
  viewText: string
  messages: SiteMessages
  /** Below `/site/`, by name. */
  files: ReadonlyMap<string, CachedFile>
  /** What its pages may load from elsewhere, and who may embed them. */
  sources: SiteSources
}

export function createSiteSnapshot(whole: PublicSite, { isDemo = false } = {}): SiteSnapshot {
  const { key, version, brand, site } = whole
  const messages = createSiteMessages(whole)
  const sheet = named(key, 'css', createCachedFile('text/css; charset=utf-8', brandCss(brand)))
  const json = named(key, 'json', createCachedFile('application/json; charset=utf-8', JSON.stringify(whole)))
  const icon = iconOf(key, site.favicon ?? (brand.mark === undefined ? undefined : { kind: 'svg', svg: brand.mark }))
  const files = {
    sheet: `/site/${sheet.name}`,
    whole: `/site/${json.name}`,
    icon: icon.href,
    appIcon: site.appIcon?.url ?? null,
    messages: `/messages/${key}.${messages.hash}`,
  }
  const view: SiteView = { ...siteView(whole, files), ...(isDemo && { isDemo }) }
  return {
    id: `${key}/${version}/${json.name}`,
    whole,
    view,
    viewText: JSON.stringify(view),
    messages,
    files: new Map([sheet, json, ...icon.files].map(({ name, file }) => [name, file])),
    sources: siteSources(whole),
  }
}

type Named = { name: string; file: CachedFile }

function named(key: string, ending: string, file: CachedFile): Named {
  return { name: `${key}.${contentHash(file.body.toString())}.${ending}`, file }
}

/** A drawing becomes a file of ours; a picture has an address already. */
function iconOf(key: string, artwork: Artwork | undefined): { href: string | null; files: Named[] } {
  if (!artwork) return { href: null, files: [] }
  if (artwork.kind === 'image') return { href: artwork.image.url, files: [] }
  const icon = named(key, 'svg', createCachedFile('image/svg+xml', artwork.svg))
  return { href: `/site/${icon.name}`, files: [icon] }
}
