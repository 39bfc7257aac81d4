import { useMatches } from '@tanstack/react-router'
import type { CustomPage } from '@touchline/contract/site'
import { pageKind } from '../../site/route-data.ts'
import type { SiteView } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'

export type Zones = CustomPage['zones']
type Match = Parameters<typeof pageKind>[0][number] & { loaderData?: unknown }

/** SHELL-01: a zone the configuration names for this page replaces the product's own; an empty one is empty. */
export function usePageZones(): Zones {
  const site = useSite()
  return useMatches({ select: (matches) => zonesOf(site, matches) })
}

export function zonesOf({ pages }: Pick<SiteView, 'pages'>, matches: readonly Match[]): Zones {
  const page = pageKind(matches)
  if (page === null) return none
  // A page of the site's own brings its zones along; they are not known to every page.
  if (page === 'custom')
    return (matches.at(-1)?.loaderData as { page?: { zones?: Zones } } | undefined)?.page?.zones ?? none
  return pages[page]?.zones ?? none
}

const none: Zones = {}
