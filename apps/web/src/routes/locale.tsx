import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { WordsProvider } from '../parts/words.tsx'
import { localeContext } from '../shell/locale-context.ts'
import { localeRedirect } from '../state/links-locale.ts'
import { useOwnWords } from '../state/own-words.ts'
import { groupsOf } from '../state/page-words.ts'
import { pageLocale } from '../state/site.ts'

export const Route = createFileRoute('/{-$locale}')({
  staticData: { words: ['common', 'shell', 'pages', 'problems'] },
  context: ({ context, params }) => localeContext(context, pageLocale(context.site, params.locale)),
  beforeLoad: async ({ context: { site, locale, messages }, params, location, matches, preload }) => {
    // NAV-03: one page, one address in each language.
    const href = localeRedirect(site, params.locale, location.href)
    if (href !== null) throw redirect({ href, statusCode: 301 })
    await messages[preload ? 'prepare' : 'ensure'](locale, groupsOf(matches))
  },
  component: Locale,
})

function Locale() {
  return (
    <WordsProvider words={useOwnWords(Route.useRouteContext().words)}>
      <Outlet />
    </WordsProvider>
  )
}
