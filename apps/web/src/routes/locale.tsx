import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { WordsProvider } from '../parts/words.tsx'
import { localeContext } from '../shell/locale-context.ts'
import { defaultLocale, pageLocale } from '../state/site.ts'

export const Route = createFileRoute('/{-$locale}')({
  context: ({ context: { site, api }, params }) => localeContext(site, api, pageLocale(site, params.locale)),
  beforeLoad: ({ context: { site, links }, params, location }) => {
    // NAV-03: the first language has no prefix.
    if (params.locale === defaultLocale(site)) {
      throw redirect({
        href: links.inLocale(params.locale, location.href.slice(params.locale.length + 1)),
        statusCode: 301,
      })
    }
  },
  component: Locale,
})

function Locale() {
  return (
    <WordsProvider words={Route.useRouteContext().words}>
      <Outlet />
    </WordsProvider>
  )
}
