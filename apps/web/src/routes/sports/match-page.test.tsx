import { getMatch, getMatchMarkets, getMatchResults, MatchStatus } from '@touchline/contract'
import type { Endpoint, Match, WidgetType } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { KnownWidgetsProvider } from '../../features/match/known-widgets.ts'
import { MatchTabs } from '../../features/match/match-tabs.tsx'
import {
  completeSettlement,
  emptyWidgets,
  matchOf,
  pagination,
  resultsOf,
} from '../../features/match/statistics/testing/boards.tsx'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { withRouter } from '../../site/testing/with-router.tsx'
import { Route } from './match.tsx'

const site = sampleSite()
const links = createLinks(site, 'en')
const { WithRouter } = withRouter()

/** Renders the tabs of a match as a server does for its own address. */
async function sentPage(match: Match, available: readonly string[]): Promise<string> {
  const totals = [{ name: 'shots', home: 3, away: 1 }]
  const api = (async (endpoint: Endpoint, { params }: { params: { type: WidgetType } }) => {
    if (endpoint === getMatch) return match
    if (endpoint === getMatchMarkets) return { match_id: match.id, markets: [], pagination }
    if (endpoint === getMatchResults) return resultsOf(completeSettlement)
    const { type } = params
    return { type, ...emptyWidgets[type], ...(type === 'statistics' && { available, totals }) }
  }) as unknown as Api
  const load = Route.options.loader as unknown as (given: object) => Promise<ReturnType<typeof Route.useLoaderData>>
  const read = await load({
    context: { api, links, site },
    route: Route,
    params: { id: match.id },
    location: { pathname: links.match(match.sport.key, match.slug) },
    deps: {},
    abortController: new AbortController(),
  })
  return renderToStaticMarkup(
    <WithRouter>
      <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <KnownWidgetsProvider value={read.known}>
          <MatchTabs
            match={match}
            shown={match}
            markets={[]}
            hasBuilder={false}
            hasStream={false}
            hasChat={false}
            widgets={read.widgets ?? []}
            nowMs={0}
            pinned=""
            requested={read.tab}
          />
        </KnownWidgetsProvider>
      </TestPage>
    </WithRouter>,
  )
}

it.each([
  ['with settled markets', ['statistics', 'results']],
  ['and no other tab', ['statistics']],
])('NAV-14ab the page of a match that has ended is sent with its statistics, %s', async (_name, available) => {
  const page = await sentPage(matchOf('soccer', { status: MatchStatus.Finished }), available)
  const withoutScripts = [...page.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text).join('')
  expect(withoutScripts).toContain('Final statistics')
  expect(withoutScripts).toContain('Shots')
})

it('NAV-14a a match that is played is sent with its markets, and its statistics are a link away', async () => {
  const page = await sentPage(matchOf('soccer'), ['statistics'])
  expect(page).toContain('href="?tab=statistics"')
  expect(page).not.toContain('Shots')
})
