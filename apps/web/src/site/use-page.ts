import { createContext, use } from 'react'
import type { Api } from '../api/index.ts'
import type { Links } from './links.ts'

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
