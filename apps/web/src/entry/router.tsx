import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createApi } from '../api/index.ts'
import { Failed } from '../routes/failed.tsx'
import { routeTree } from '../routes/route-tree.gen.ts'
import { noticeExpiry } from '../state/session/session-calls.ts'
import type { PageContext } from '../state/page-context.ts'
import { requestContext } from './request-context.ts'

type Dehydrated = Pick<PageContext, 'site' | 'origin' | 'nowMs'>

const createContext = createIsomorphicFn()
  .server((): PageContext => {
    const { api, site, origin, nowMs } = requestContext()
    return { site, origin, nowMs, api: createApi(api) }
  })
  // The rest arrives with the page, before anything is rendered.
  .client((): PageContext => ({ api: createApi({ onRefused: noticeExpiry }) }) as PageContext)

export function getRouter() {
  const context = createContext()
  return createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    // NAV-14: the page before stays until the next is ready.
    defaultPendingMs: 10_000,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 2_000,
    defaultStaleTime: 0,
    // The innermost page meets an error first.
    defaultErrorComponent: Failed,
    // Addresses are public: plain text, not the JSON the router would write.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
    dehydrate: (): Dehydrated => ({ site: context.site, origin: context.origin, nowMs: context.nowMs }),
    hydrate: (given: Dehydrated) => void Object.assign(context, given),
  })
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
