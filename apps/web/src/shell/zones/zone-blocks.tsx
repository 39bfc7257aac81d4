import { useMatches } from '@tanstack/react-router'
import type { Block, MenuItem, ZoneBlockKind, CustomPage } from '@touchline/contract/site'
import { classNames, Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Brand } from '../layout/brand.tsx'
import { Clock } from '../../site/clock.tsx'
import { PreferencesOpener, SearchOpener, onIntent } from '../layout/header.tsx'
import { LeftMenu } from '../layout/left-menu.tsx'
import type { MenuGroup } from '../layout/left-menu.tsx'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { blocksFor, deviceClass } from '../../site/blocks-for.ts'
import { textIn } from '../../site/site.ts'
import type { SiteView } from '../../site/site.ts'
import { openPanel } from '../../site/page/modal-store.ts'
import { AccountArea } from './account-area.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuContext } from './action-href.ts'
import { panelParts } from './layout-panels.tsx'
import './zone-blocks.css'
import { pageKind } from '../../site/route-data.ts'
import { useSite } from '../../site/use-site.ts'

export type ZoneBlocksProps = {
  blocks: readonly Block[]
  place: MenuContext
  groups: readonly MenuGroup[]
  renderedMs: number
}

/** SHELL-03: renders a zone from configured blocks. Unknown blocks are left out. */
export function ZoneBlocks({ blocks, ...rest }: ZoneBlocksProps) {
  return blocksFor(blocks, rest.place.isPlayer).map((block, index) => {
    const drawn = draw(block, rest)
    return drawn === null ? null : (
      <div key={index} className={classNames('zone-block', deviceClass(block))}>
        <BlockBoundary name={block.kind} waiting={<Skeleton height="control" />}>
          {drawn}
        </BlockBoundary>
      </div>
    )
  })
}

type Context = Omit<ZoneBlocksProps, 'blocks'>

function draw({ kind, config }: Block, context: Context): ReactNode {
  // A document stored by an earlier release may hold kinds that nothing renders.
  return (blockRenderers as Partial<Record<Block['kind'], RenderBlock>>)[kind]?.(config, context) ?? null
}

type RenderBlock = (config: Block['config'], context: Context) => ReactNode

const blockRenderers: Record<ZoneBlockKind, RenderBlock> = {
  logo: (_, { place }) => <Brand homeHref={place.links.home()} />,
  search: () => <SearchOpener {...opener('search')} />,
  language: () => <PreferencesOpener {...opener('preferences')} />,
  odds: () => <PreferencesOpener {...opener('preferences')} />,
  clock: (_, { renderedMs }) => <Clock renderedMs={renderedMs} />,
  profile: (_, { place }) => <AccountArea path={place.path} />,
  'side-menu': (_, { groups }) => <LeftMenu groups={groups} />,
  'sport-list': (_, { groups }) => <LeftMenu groups={groups.slice(-1)} />,
  'menu-item': (config, { place }) => {
    const items = isMenuItem(config) ? shownItems([config], place) : []
    return items.map((item) => (
      <LeftMenu key={`${item.action} ${item.href}`} groups={[{ label: item.label, items: [item] }]} />
    ))
  },
  divider: () => <hr className="zone-line" />,
  text: renderText,
  label: renderText,
}

function opener(panel: 'search' | 'preferences') {
  return { isOpen: false, intent: onIntent(panelParts[panel].loadAhead), onOpen: () => openPanel(panel) }
}

function renderText({ text }: Block['config'], { place }: Context): ReactNode {
  return isText(text) ? <p>{textIn(text, place.i18n.locale, place.site)}</p> : null
}

function isText(text: unknown): text is Record<string, string> {
  return typeof text === 'object' && text !== null && Object.values(text).every((one) => typeof one === 'string')
}

const keyOf = { page: 'page', sport: 'sport', custom: 'path', action: 'action', link: 'href' } as const

function isMenuItem(config: Record<string, unknown>): config is MenuItem {
  const { kind } = config
  return typeof kind === 'string' && kind in keyOf && typeof config[keyOf[kind as keyof typeof keyOf]] === 'string'
}

export type Zones = CustomPage['zones']
type Match = Parameters<typeof pageKind>[0][number] & { loaderData?: unknown }

/** SHELL-01: a zone that the configuration names for this page replaces the product's own; an empty zone stays empty. */
export function usePageZones(): Zones {
  const site = useSite()
  return useMatches({ select: (matches) => zonesOf(site, matches) })
}

export function zonesOf({ pages }: Pick<SiteView, 'pages'>, matches: readonly Match[]): Zones {
  const page = pageKind(matches)
  if (page === null) return none
  // A custom page brings its own zones, because not every page knows them.
  if (page === 'custom')
    return (matches.at(-1)?.loaderData as { page?: { zones?: Zones } } | undefined)?.page?.zones ?? none
  return pages[page]?.zones ?? none
}

const none: Zones = {}
