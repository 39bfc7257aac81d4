import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import type { TestPageProps } from '../../site/testing/test-page.tsx'

/** Wraps a part of a page in a router, a site and a language. */
export function pageAround(
  settings: Parameters<typeof sampleSite>[0] = {},
  page: Parameters<typeof createRootRoute>[0] = {},
) {
  const history = createMemoryHistory({ initialEntries: ['/sports', '/sports/soccer'] })
  // Without this cast, the type of the search parameters would be unknown in every test.
  const router = createRouter({ routeTree: createRootRoute(page as object), history })
  const site = sampleSite(settings)
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

  function OnPage(given: Omit<TestPageProps, 'site' | 'i18n'>) {
    return (
      <RouterContextProvider router={router as never}>
        <TestPage site={site} i18n={i18n} {...given} />
      </RouterContextProvider>
    )
  }

  return { OnPage, router, history, site }
}
