// This sheet comes before all others, because it names the layers in their order. Components import the others.
import '@touchline/ui/styles.css'
import '../sports/tokens.css'
import { createRootRouteWithContext, Outlet, useParams } from '@tanstack/react-router'
import { Document } from '../shell/document/document.tsx'
import { linkedData, organization } from '../site/linked-data.ts'
import { siteLinks, viewport, sitePreview } from '../shell/document/site-head.ts'
import type { PageContext } from '../site/page-context.ts'
import { pageLocale } from '../site/site.ts'
import { SiteProvider } from '../site/use-site.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  // A missing or failed page has no head of its own; its title comes with its content.
  head: ({ match: { context, params } }) => ({
    meta: [
      ...sitePreview({ ...context, locale: pageLocale(context.site, (params as { locale?: string }).locale) }),
      { name: 'robots', content: 'noindex,nofollow' },
      { charSet: 'utf-8' },
      { name: 'viewport', content: viewport(context.site) },
      { name: 'color-scheme', content: 'dark light' },
    ],
    links: siteLinks(context.site),
    scripts: [linkedData(organization(context.site, context.origin))],
  }),
  component: Root,
})

function Root() {
  const { site } = Route.useRouteContext()
  const { locale: given } = useParams({ strict: false })
  return (
    <SiteProvider value={site}>
      <Document locale={pageLocale(site, given)}>
        <Outlet />
      </Document>
    </SiteProvider>
  )
}
