import type { MessageGroup } from '@touchline/i18n'

type Named = { staticData?: { words?: readonly MessageGroup[] | undefined } | undefined }

/** The groups of words a page and everything around it have named. */
export function groupsOf(matches: readonly Named[]): MessageGroup[] {
  return [...new Set(matches.flatMap(({ staticData }) => staticData?.words ?? []))]
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface StaticDataRouteOption {
    /** The groups of words this page draws from, besides those of the routes around it. */
    words?: readonly MessageGroup[]
  }
}
