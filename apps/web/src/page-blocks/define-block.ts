import type { Tournament } from '@touchline/contract'
import type { BlockConfig, BuiltKind } from '@touchline/contract/site'
import { createContext, use } from 'react'
import type { MessageGroup } from '@touchline/i18n'
import type { ComponentType } from 'react'
import type { MenuGroup } from '../shell/layout/left-menu.tsx'
import type { LocaleContext } from '../shell/navigation/locale-context.ts'
import type { MenuContext } from '../shell/zones/action-href.ts'
import type { PageContext } from '../site/page-context.ts'
import type { PageSubject } from '../site/use-page.ts'

/** What a block's loader is given. Equal calls of the blocks of one page are one request. */
export type LoadContext = LocaleContext &
  Pick<PageContext, 'site' | 'nowMs' | 'pins'> & {
    /** What the page is about, for blocks whose settings leave it open. */
    subject: PageSubject
    signal: AbortSignal
  }

export type BlockProps<Kind extends DrawnKind, Data = undefined> = { config: BlockConfig<Kind>; data: Data }

export type BlockDefinition<Kind extends DrawnKind, Data> = {
  kind: Kind
  /** The message groups that the block uses, besides those of every page. */
  messages?: readonly MessageGroup[]
  /** Fetches the data of one block before its page is shown, together with the loaders of the other blocks. */
  load?: (given: LoadContext & { config: BlockConfig<Kind> }) => Promise<Data>
  View: ComponentType<BlockProps<Kind, Data>>
}

/** What the loader of a block returned, or why it failed; an expected failure has no reason. */
type Loaded = { value: unknown } | { failure: string | null }

/** What the loaders of a page's blocks have returned, by the ids of the blocks. */
export type BlockData = Readonly<Record<string, Loaded>>

/** The page draws `page-body` itself. Every other kind is a file of its own. */
export type DrawnKind = Exclude<BuiltKind, 'page-body'>

/** SHELL-03: how a kind is drawn. Its settings are declared in the contract, and arrive valid and with all defaults. */
export function defineBlock<Kind extends DrawnKind, Data = undefined>(
  block: BlockDefinition<Kind, Data>,
): BlockDefinition<Kind, Data> {
  return block
}

/** What the layout has built for every page, for blocks that show parts of it. */
export type Layout = {
  place: MenuContext
  /** The groups of the menu beside the page. */
  groups: readonly MenuGroup[]
  /** The leagues in that menu. */
  tournaments: readonly Tournament[]
  renderedMs: number
}

const LayoutContext = createContext<Layout | null>(null)

/** Surrounds the zones of every page: `<LayoutProvider value={layout}>`. */
export const LayoutProvider = LayoutContext

export function useLayout(): Layout {
  const layout = use(LayoutContext)
  if (!layout) throw new Error('useLayout needs a LayoutProvider')
  return layout
}
