import { createContext, use } from 'react'
import type { Api } from '../api/index.ts'
import { changeList, listSearch } from './address/list-search.ts'
import type { ListSearch } from './address/list-search.ts'
import type { Links, ListLink } from './links.ts'

/**
 * The API and the links with which every part of a page makes its calls and addresses, both in the language of the
 * page.
 */
export type Page = { api: Api; links: Links }

const PageContext = createContext<Page | null>(null)

/**
 * Wraps every page: `<PageProvider value={page}>`. The value is the same object as long as the language does not
 * change.
 */
export const PageProvider = PageContext

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider')
  return page
}

/** What a page is about. Blocks show this unless their settings name something else. */
export type PageSubject = {
  /** The filters in the address of a page that has a list. */
  list?: ListSearch
  sportKey?: string
  categoryId?: number
  leagueId?: number
  matchId?: number
}

export type ShownPage = {
  subject: PageSubject
  /** The path of the page, with its language prefix. */
  path: string
  /** The market that the rows show, if the address names one besides the main market. */
  market?: ListSearch['market']
}

const ShownPageContext = createContext<ShownPage>({ subject: {}, path: '' })

/** Surrounds the zones of every page: `<ShownPageProvider value={page}>`. */
export const ShownPageProvider = ShownPageContext

export function usePageSubject(): PageSubject {
  return use(ShownPageContext).subject
}

export function useShownMarket(): ListSearch['market'] {
  return use(ShownPageContext).market
}

/** Returns a function that links to the same page with another list. */
export function useListLink(): (list: ListLink) => string {
  const { path } = use(ShownPageContext)
  return (list) => `${path}${listSearch(list)}`
}

/** Returns a function that links to the events of a sport: on the same page if it has a list, or else on the page of that sport. */
export function useSportLink(): (sport: string | undefined) => string {
  const { list } = usePageSubject()
  const { links } = usePage()
  const to = useListLink()
  if (list) return (sport) => to(changeList(list, { sport }))
  return (sport) => (sport === undefined ? links.home() : links.sport(sport))
}
