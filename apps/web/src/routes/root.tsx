import { createRootRouteWithContext, Outlet, useParams } from '@tanstack/react-router'
import { dirOf } from '@touchline/i18n'
import appCss from '../shell/app.css?url'
import icon from '../shell/icon.svg?url'
import { Document } from '../shell/document.tsx'
import type { PageContext } from '../state/page-context.ts'
import { pageLocale } from '../state/site.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  // A page that is missing or broken has no head of its own; its title stands with its words.
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex,nofollow' },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'dark light' },
    ],
    links: [
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', type: 'image/svg+xml', href: icon },
    ],
  }),
  component: Root,
})

function Root() {
  const { site } = Route.useRouteContext()
  const { locale: given } = useParams({ strict: false })
  const locale = pageLocale(site, given)
  return (
    <Document locale={locale} dir={dirOf(locale)}>
      <Outlet />
    </Document>
  )
}
