import { createRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { PublicSite } from '@touchline/contract/site'
import type { Locale, MessageGroup } from '@touchline/i18n'
import { ApiError, createApi, cacheResponses } from '../api/index.ts'
// Imported before all components, because the root route imports the style sheet that declares the order of the layers.
import { routeTree } from '../routes/route-tree.gen.ts'
import { Failed } from '../routes/errors/failed.tsx'
import { filesOf, prefetchBlocks } from '../page-blocks/registry.ts'
import type { BlockFileName } from '../page-blocks/registry.ts'
import { zonesOf } from '../page-blocks/page-zones.ts'
import { openMessages } from '../site/i18n/message-store.ts'
import type { PageContext } from '../site/page-context.ts'
import { letClockRun } from '../site/page-context.ts'
import { groupsOf } from '../site/route-data.ts'
import { showFailure } from '../site/page/failure-alert.ts'
import { reportError, reportFailedCall } from '../site/reports/report-error.ts'
import { isStillSignedIn, noticeDemand, noticeExpiry, sessionNumber, shownPlayerId } from '../features/session/index.ts'
import { pageLocale } from '../site/site.ts'
import type { SiteView } from '../site/site.ts'
import { retainShownPages } from './retain-shown-pages.ts'
import { publicErrors } from './public-errors.ts'
import { requestContext } from './request-context.ts'

type Dehydrated = Pick<PageContext, 'origin' | 'nowMs' | 'siteText' | 'oddsType' | 'pins'> & {
  locale: Locale
  groups: MessageGroup[]
  /** The files of the page's blocks. */
  blocks: BlockFileName[]
}

const createContext = createIsomorphicFn()
  .server((): PageContext => {
    const { api, cache, take: _take, report: _report, scriptMark: _mark, ...given } = requestContext()
    return { ...given, api: cache ? cacheResponses(createApi(api), cache) : createApi(api) }
  })
  .client((): PageContext => {
    // The other fields are in the HTML of the page and are set before anything is rendered.
    const context = {
      api: createApi({
        sessionNumber,
        playerId: shownPlayerId,
        isStillSignedIn,
        onRejected: (error, exchange, isFailureShown) => {
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

/** The nonce by which `server/` recognizes the scripts of this page. Only the server sets one. */
const ownScripts = createIsomorphicFn()
  .server(() => ({ ssr: { nonce: requestContext().scriptMark } }))
  .client(() => ({}))

/**
 * Keeps shown pages when they cannot be read again. Only in the browser: on the server no page stays open, and all
 * routers of the process share the routes, so the routes must not be changed there.
 */
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
    // NAV-14: the old page stays mounted until the next one is ready, and `PagePlace` covers the old page in the
    // meantime.
    defaultPendingMs: 10_000,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 2_000,
    defaultStaleTime: 0,
    // Errors reach the innermost route first. If the error page fails, `client.tsx` handles it, because the router's
    // own page would replace the document.
    defaultErrorComponent: Failed,
    disableGlobalCatchBoundary: true,
    defaultOnCatch: (error) => reportError(error),
    // Addresses are public, so their queries are plain text and not the router's JSON.
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
      return {
        ...{ siteText, oddsType, pins, origin, nowMs },
        locale: pageLocale(site, prefix),
        groups: groupsOf(matches),
        blocks: filesOf(zonesOf(site, matches)),
      }
    },
    hydrate: async ({ locale, groups, blocks, ...given }: Dehydrated) => {
      Object.assign(context, given, { site: JSON.parse(given.siteText) as SiteView })
      // Without the files of its blocks a page would be hydrated in pieces, and one that changes before replaces its content.
      await Promise.all([context.messages.ensure(locale, groups), prefetchBlocks(blocks)])
      const end = router.subscribe('onRendered', () => {
        end()
        letClockRun(context)
      })
    },
  })
  retainPages(router)
  // The router's types leave out this option of the framework.
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
