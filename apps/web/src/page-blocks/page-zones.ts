import { useMatches } from '@tanstack/react-router'
import type { Block, Zones } from '@touchline/contract/site'
import { pageKind } from '../site/route-data.ts'
import type { SiteView } from '../site/site.ts'
import { useSite } from '../site/use-site.ts'
import type { DrawnKind } from './define-block.ts'
import type { BlockData } from './registry.ts'

type Match = Parameters<typeof pageKind>[0][number] & { loaderData?: unknown }

/** What the loader of a custom page returns: the page with its zones, and the data of their blocks. */
type CustomData = { page?: { zones?: Zones }; data?: BlockData } | undefined

/** SHELL-01: a zone that the configuration names for this page replaces the product's own; an empty zone stays empty. */
export function usePageZones(): Zones {
  const site = useSite()
  return useMatches({ select: (matches) => zonesOf(site, matches) })
}

export function usePageData(): BlockData | undefined {
  return useMatches({
    select: (matches) =>
      pageKind(matches) === 'custom' ? (matches.at(-1)?.loaderData as CustomData)?.data : undefined,
  })
}

export function zonesOf({ pages }: Pick<SiteView, 'pages'>, matches: readonly Match[]): Zones {
  const page = pageKind(matches)
  if (page === null) return none
  // A custom page brings its own zones, because not every page knows them.
  if (page === 'custom') return (matches.at(-1)?.loaderData as CustomData)?.page?.zones ?? none
  return pages[page]?.zones ?? none
}

const none: Zones = {}

/** SHELL-04a: the kinds of the blocks in all zones of a page, whose files it needs. */
export function kindsOf(zones: Zones): DrawnKind[] {
  const kinds = Object.values(zones).flatMap((blocks) => blocks.map(({ kind }) => kind))
  return [...new Set(kinds)].filter((kind) => kind !== 'page-body')
}

/** SHELL-01f: the content of a page as a list of blocks, in which `page-body` stands for what the page itself shows. */
export function usePageContent(): readonly Block[] {
  const site = useSite()
  const zones = useMatches({ select: (matches) => (pageKind(matches) === 'custom' ? none : zonesOf(site, matches)) })
  return contentOf(zones)
}

// No block of an operator can have this id.
const pageBody: Block = { id: '.page-body', kind: 'page-body', version: 1, config: {} }

/** The content of every page of the product is its body, unless the operator adds blocks. A list without the body ends with it. */
export function contentOf({ content = [] }: Zones): readonly Block[] {
  return content.some(({ kind }) => kind === pageBody.kind) ? content : [...content, pageBody]
}
