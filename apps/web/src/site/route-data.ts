import type { Block, PageId } from '@touchline/contract/site'
import type { MessageGroup } from '@touchline/i18n'

/** The name of a page in the configuration, or `custom` for a custom page of the site. */
export type PageKind = PageId | 'custom'

type Match = {
  staticData?: { page?: PageKind | undefined } | undefined
  loaderData?: unknown
}

/**
 * Returns the name of the shown page, for zones and for messages to hosts; null if it has none in the configuration.
 */
export function pageKind(matches: readonly Match[]): PageKind | null {
  const shown = matches.at(-1)
  return isCustom(shown?.loaderData) ? 'custom' : (shown?.staticData?.page ?? null)
}

/**
 * NAV-01: returns whether the route shows a custom page. A custom path of one segment has the same route as a sport, so
 * only the data distinguishes them.
 */
function isCustom(data: unknown): boolean {
  return (data as { kind?: unknown } | undefined)?.kind === 'custom'
}

type Named = { staticData?: { messages?: readonly MessageGroup[] | undefined } | undefined }

/** Returns the message groups that a page and the routes around it declare. */
export function groupsOf(matches: readonly Named[]): MessageGroup[] {
  return [...new Set(matches.flatMap(({ staticData }) => staticData?.messages ?? []))]
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface StaticDataRouteOption {
    page?: PageKind
    /**
     * SHELL-03a: the blocks that the page is made of, below what it shows by itself. They stand where the configuration
     * has the block `page-body`.
     */
    content?: readonly Block[]
    /** The status of the response, if it is not 200. */
    status?: number
    /** The message groups this page uses, besides those of the routes around it. */
    messages?: readonly MessageGroup[]
  }
}
