import { createRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { PublicSite } from '@touchline/contract/site'
import type { Locale, MessageGroup } from '@touchline/i18n'
import { ApiError, createApi, cacheResponses } from '../api/index.ts'
// Before all components: the root route brings the sheet that names the layers.
import { routeTree } from '../routes/route-tree.gen.ts'
import { Failed } from '../routes/errors/failed.tsx'
import { openMessages } from '../site/i18n/message-store.ts'
import type { PageContext } from '../site/page-context.ts'
import { groupsOf } from '../site/route-data.ts'
import { showFailure } from '../site/page/failure-alert.ts'
import { reportError, reportFailedCall } from '../site/reports/report-error.ts'
import { isStillSignedIn, noticeDemand, noticeExpiry, sessionNumber, shownPlayerId } from '../features/session/index.ts'
import { pageLocale } from '../site/site.ts'
import type { SiteView } from '../site/site.ts'
import { retainShownPages } from './retain-shown-pages.ts'
import { letClockRun } from '../site/page-context.ts'
import { publicErrors } from './public-errors.ts'
import { requestContext } from './request-context.ts'

type Dehydrated = Pick<PageContext, 'origin' | 'nowMs' | 'siteText' | 'oddsType' | 'pins'> & {
  locale: Locale
  groups: MessageGroup[]
}

const createContext = createIsomorphicFn()
  .server((): PageContext => {
    const { api, cache, take: _take, report: _report, scriptMark: _mark, ...given } = requestContext()
    return { ...given, api: cache ? cacheResponses(createApi(api), cache) : createApi(api) }
  })
  .client((): PageContext => {
    // The rest arrives with the page, before anything is rendered.
    const context = {
      api: createApi({
        sessionNumber,
        playerId: shownPlayerId,
        isStillSignedIn,
        onRefused: (error, exchange, isFailureShown) => {
          noticeExpiry(error, exchange)
          noticeDemand(error)
          reportFailedCall(error, exchange)
          if (isFailureShown) showFailure(error)
        },
      }),
      messages: openMessages(() => context.site.files.messages),
      wholeSite: () => (whole ??= readWhole(context.site.files.whole).catch(forget)),
    } as PageContext
    let whole: Promise<PublicSite> | undefined
    const forget = (error: unknown): never => {
      whole = undefined
      throw error
    }
    return context
  })

/** The mark by which `server/` knows the scripts of this page; the browser has none. */
const ownScripts = createIsomorphicFn()
  .server(() => ({ ssr: { nonce: requestContext().scriptMark } }))
  .client(() => ({}))

/** The routes are those of every router of a process: on the server nothing is shown, and nothing is changed of them. */
const retainPages = createIsomorphicFn()
  .server((_router: AnyRouter) => {})
  .client(retainShownPages)

export function getRouter() {
  const context = createContext()
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    ...ownScripts(),
    // NAV-14: the page before stays mounted until the next is ready; its place is held by `PagePlace`.
    defaultPendingMs: 10_000,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 2_000,
    defaultStaleTime: 0,
    // The innermost page meets an error first. One of the page about it is the root's, for `client.tsx`: the router would draw a page of its own.
    defaultErrorComponent: Failed,
    disableGlobalCatchBoundary: true,
    defaultOnCatch: (error) => reportError(error),
    // Addresses are public: plain text, not the JSON the router would write.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
    dehydrate: (): Dehydrated => {
      const { site, siteText, oddsType, pins, origin, nowMs } = context
      const { matches } = router.state
      const { locale: prefix } = (matches.at(-1)?.params ?? {}) as { locale?: string }
      return { siteText, oddsType, pins, origin, nowMs, locale: pageLocale(site, prefix), groups: groupsOf(matches) }
    },
    hydrate: async ({ locale, groups, ...given }: Dehydrated) => {
      Object.assign(context, given, { site: JSON.parse(given.siteText) as SiteView })
      await context.messages.ensure(locale, groups)
      const end = router.subscribe('onRendered', () => {
        end()
        letClockRun(context)
      })
    },
  })
  retainPages(router)
  // The framework's own option, which the types of the router leave out.
  router.update({ context, ...{ serializationAdapters: [publicErrors] } })
  return router
}

async function readWhole(href: string): Promise<PublicSite> {
  const response = await fetch(href)
  if (!response.ok) throw new ApiError('unreachable', { status: response.status })
  return (await response.json()) as PublicSite
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
