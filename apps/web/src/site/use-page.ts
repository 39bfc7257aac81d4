import { createContext, use } from 'react'
import type { Api } from '../api/index.ts'
import type { Links } from './links.ts'

/** What every part of a page calls the API by and links to other pages with, both in the language of the page. */
export type Page = { api: Api; links: Links }

const PageContext = createContext<Page | null>(null)

/** Stands around every page: `<PageProvider value={page}>`. The value is one object for as long as the page is in one language. */
export const PageProvider = PageContext

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider')
  return page
}
