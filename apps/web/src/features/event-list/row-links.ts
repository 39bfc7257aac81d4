import type { ListSearch } from '../../site/address/list-search.ts'
import type { Links } from '../../site/links.ts'

/** A row of the list of bet builders opens its match on the builder (NAV-12). */
export function rowLinks(links: Links, { sport }: Pick<ListSearch, 'sport'>): Links {
  return sport === 'betbuilder' ? { ...links, match: links.betBuilder } : links
}
