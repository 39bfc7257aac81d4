import { createContext, use } from 'react'
import type { Api } from '../api/index.ts'
import type { Links } from './links.ts'

/**
 * Every part of a page makes its calls with this API and builds its addresses with these links, both in the language of the
 * page.
 */
export type Page = { api: Api; links: Links }

const PageContext = createContext<Page | null>(null)

/** Surrounds every page: `<PageProvider value={page}>`. The value stays the same object while the page is in one language. */
export const PageProvider = PageContext

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider')
  return page
}
