import { useMatches } from '@tanstack/react-router'
import type { Block, BlockConfig, BuiltKind, Zones } from '@touchline/contract/site'
import { useMemo } from 'react'
import type { ListSearch } from '../site/address/list-search.ts'
import type { PageSubject, ShownPage } from '../site/use-page.ts'
import { pageKind } from '../site/route-data.ts'
import type { PageKind } from '../site/route-data.ts'
import type { SiteView } from '../site/site.ts'
import { useSite } from '../site/use-site.ts'
import type { BlockData, DrawnKind } from './define-block.ts'

type Match = Parameters<typeof pageKind>[0][number] & {
  pathname?: string
  status?: string
  staticData?: { page?: PageKind | undefined; content?: readonly Block[] | undefined } | undefined
  loaderData?: unknown
}

/** What the loader of a page returns of its blocks. A custom page brings its zones too. */
type Loaded = { page?: { zones?: Zones }; data?: BlockData; subject?: PageSubject } | undefined

/** SHELL-01: a zone that the configuration names for this page replaces the product's own; an empty zone stays empty. */
export function usePageZones(): Zones {
  const site = useSite()
  return useMatches({ select: (matches) => configuredZones(site, matches) })
}

export function usePageData(): BlockData | undefined {
  return useMatches({ select: (matches) => (matches.at(-1)?.loaderData as Loaded)?.data })
}

/** Returns what the page is about, and its path. */
export function useShownPage(): ShownPage {
  const subject = useMatches({ select: (matches) => (matches.at(-1)?.loaderData as Loaded)?.subject }) ?? nothing
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const market = useMatches({
    select: (matches) => (matches.at(-1)?.search as Partial<ListSearch> | undefined)?.market,
  })
  return useMemo(() => ({ subject, path: path.replace(/\/$/, ''), market }), [subject, path, market])
}

const nothing: PageSubject = {}

/** The zones that the configuration names for the page that is shown. */
export function configuredZones({ pages }: Pick<SiteView, 'pages'>, matches: readonly Match[]): Zones {
  const page = pageKind(matches)
  if (page === null) return none
  // A custom page brings its own zones, because not every page knows them.
  if (page === 'custom') return (matches.at(-1)?.loaderData as Loaded)?.page?.zones ?? none
  return pages[page]?.zones ?? none
}

const none: Zones = {}

/** The zones of the page that is shown, with all blocks of its content. */
export function zonesOf(site: Pick<SiteView, 'pages'>, matches: readonly Match[]): Zones {
  return withOwn(configuredZones(site, matches), ownBlocks(matches))
}

/** Puts the page's own blocks into its content. */
export function withOwn(zones: Zones, own: readonly Block[]): Zones {
  return own.length === 0 ? zones : { ...zones, content: [...contentOf(zones, own)] }
}

/** A page that could not be read shows only that, without its own blocks. */
function ownBlocks(matches: readonly Match[]): readonly Block[] {
  const shown = matches.at(-1)
  const hasFailed = shown?.status === 'error' || shown?.status === 'notFound'
  return (hasFailed || pageKind(matches) === 'custom' ? undefined : shown?.staticData?.content) ?? noBlocks
}

const noBlocks: readonly Block[] = []

/** SHELL-04a: the blocks in all zones of a page, whose files it needs. */
export function drawnBlocks(zones: Zones): DrawnBlock[] {
  return Object.values(zones).flatMap((blocks) => blocks.filter(isDrawn))
}

export type DrawnBlock = Extract<Block, { kind: DrawnKind }>

/** The page draws `page-body` itself. */
export function isDrawn(block: Block): block is DrawnBlock {
  return block.kind !== 'page-body'
}

/** SHELL-01f: the content of a page as a list of blocks, in which `page-body` stands for what the page itself shows. */
export function usePageContent(): readonly Block[] {
  const site = useSite()
  const zones = useMatches({
    select: (matches) => (pageKind(matches) === 'custom' ? none : configuredZones(site, matches)),
  })
  const own = useMatches({ select: ownBlocks })
  return useMemo(() => contentOf(zones, own), [zones, own])
}

// No block of an operator can have an id that begins with a dot.
const pageBody: Block = { id: '.page-body', kind: 'page-body', version: 1, config: {} }

/** Declares a block of a page of the product, with all of its settings. */
export function ownBlock<Kind extends BuiltKind>(kind: Kind, config: BlockConfig<Kind>): Block {
  return { id: `.${kind}`, kind, version: 1, config } as Block
}

/** Kinds that may be added to a page without replacing what it is made of. */
export const furniture: ReadonlySet<string> = new Set(['sport-list'] satisfies DrawnKind[])

/**
 * SHELL-03a: the content of a page is its body and its own blocks, unless the operator lists one of these blocks: then it is
 * that list. Other blocks are added to them, at the place of `page-body`, or else before them.
 */
export function contentOf({ content = [] }: Zones, own: readonly Block[] = noBlocks): readonly Block[] {
  const hasBody = content.some(({ kind }) => kind === pageBody.kind)
  const ownKinds = new Set(own.map(({ kind }) => kind).filter((kind) => !furniture.has(kind)))
  if (content.some(({ kind }) => ownKinds.has(kind))) return hasBody ? content : [pageBody, ...content]
  if (!hasBody) return [...content, pageBody, ...own]
  return content.flatMap((block) => (block.kind === pageBody.kind ? [block, ...own] : [block]))
}
