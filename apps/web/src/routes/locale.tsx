import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { I18nProvider } from '../site/i18n/use-i18n.tsx'
import { localeContext } from '../shell/navigation/locale-context.ts'
import { isOffline } from '../live/store/network.ts'
import { localeRedirect } from '../site/links.ts'
import { useVisitorI18n } from '../site/i18n/use-visitor-i18n.ts'
import { groupsOf } from '../site/route-data.ts'
import { pageLocale } from '../site/site.ts'
import { PageProvider } from '../site/use-page.ts'
import { useMemo } from 'react'

export const Route = createFileRoute('/{-$locale}')({
  staticData: { messages: ['common', 'shell', 'pages', 'problems'] },
  context: ({ context, params }) => localeContext(context, pageLocale(context.site, params.locale)),
  beforeLoad: async ({ context: { site, locale, messages }, params, location, matches, preload }) => {
    // NAV-03: one page has one address in each language.
    const href = localeRedirect(site, params.locale, location.href)
    if (href !== null) throw redirect({ href, statusCode: 301 })
    // Without a network a page says so at once, in the messages that are loaded.
    if (isOffline() && messages.isOpen(locale)) return
    await messages[preload ? 'prepare' : 'ensure'](locale, groupsOf(matches))
  },
  component: Locale,
})

function Locale() {
  const { i18n, api, links } = Route.useRouteContext()
  const page = useMemo(() => ({ api, links }), [api, links])
  return (
    <I18nProvider i18n={useVisitorI18n(i18n)}>
      <PageProvider value={page}>
        <Outlet />
      </PageProvider>
    </I18nProvider>
  )
}
