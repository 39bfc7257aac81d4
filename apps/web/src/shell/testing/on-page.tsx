import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import type { ReactNode } from 'react'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'

/** What stands around everything on a page: a router, a site, a language. */
export function pageAround(
  settings: Parameters<typeof sampleSite>[0] = {},
  page: Parameters<typeof createRootRoute>[0] = {},
) {
  const history = createMemoryHistory({ initialEntries: ['/sports', '/sports/soccer'] })
  // Cast, or the search of every page in a test would be of an unknown type.
  const router = createRouter({ routeTree: createRootRoute(page as object), history })
  const site = sampleSite(settings)
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

  function OnPage({ children }: { children: ReactNode }) {
    return (
      <RouterContextProvider router={router as never}>
        <SiteProvider value={site}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </SiteProvider>
      </RouterContextProvider>
    )
  }

  return { OnPage, router, history, site }
}
