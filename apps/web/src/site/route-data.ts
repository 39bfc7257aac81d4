import type { PageId } from '@touchline/contract/site'
import type { MessageGroup } from '@touchline/i18n'

/** Which page of the configuration this is; `custom`: one of the site's own. */
export type PageKind = PageId | 'custom'

type Match = {
  staticData?: { page?: PageKind | undefined } | undefined
  loaderData?: unknown
}

/** The page that is shown, for zones and for what host pages are sent; null where the configuration knows none. */
export function pageKind(matches: readonly Match[]): PageKind | null {
  const shown = matches.at(-1)
  return isCustom(shown?.loaderData) ? 'custom' : (shown?.staticData?.page ?? null)
}

/** NAV-01: a custom path of one segment stands where a sport would, so only what was read tells them apart. */
function isCustom(data: unknown): boolean {
  return (data as { kind?: unknown } | undefined)?.kind === 'custom'
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface StaticDataRouteOption {
    page?: PageKind
    /** What the server answers with, where that is not 200. */
    status?: number
  }
}

type Named = { staticData?: { messages?: readonly MessageGroup[] | undefined } | undefined }

/** The message groups a page and everything around it have named. */
export function groupsOf(matches: readonly Named[]): MessageGroup[] {
  return [...new Set(matches.flatMap(({ staticData }) => staticData?.messages ?? []))]
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface StaticDataRouteOption {
    /** The message groups this page uses, besides those of the routes around it. */
    messages?: readonly MessageGroup[]
  }
}
