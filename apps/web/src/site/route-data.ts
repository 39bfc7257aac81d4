import type { PageId } from '@touchline/contract/site'
import type { MessageGroup } from '@touchline/i18n'

/** The page of the configuration, or `custom` for a page of the site's own. */
export type PageKind = PageId | 'custom'

type Match = {
  staticData?: { page?: PageKind | undefined } | undefined
  loaderData?: unknown
}

/** The page that is shown, for zones and for messages to hosts; null if the configuration does not know it. */
export function pageKind(matches: readonly Match[]): PageKind | null {
  const shown = matches.at(-1)
  return isCustom(shown?.loaderData) ? 'custom' : (shown?.staticData?.page ?? null)
}

/** NAV-01: a custom path of one segment has the same route as a sport, so only the data tells them apart. */
function isCustom(data: unknown): boolean {
  return (data as { kind?: unknown } | undefined)?.kind === 'custom'
}

type Named = { staticData?: { messages?: readonly MessageGroup[] | undefined } | undefined }

/** Returns the message groups that a page and the routes around it have named. */
export function groupsOf(matches: readonly Named[]): MessageGroup[] {
  return [...new Set(matches.flatMap(({ staticData }) => staticData?.messages ?? []))]
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface StaticDataRouteOption {
    page?: PageKind
    /** The status of the response, if it is not 200. */
    status?: number
    /** The message groups this page uses, besides those of the routes around it. */
    messages?: readonly MessageGroup[]
  }
}
