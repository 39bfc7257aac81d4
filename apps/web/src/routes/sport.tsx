import { createFileRoute, notFound } from '@tanstack/react-router'
import { getMatches, getSports } from '@touchline/contract'
import { Card, EmptyState } from '@touchline/ui'
import { MatchSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'

const rowsShown = 60

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/$sport/')({
  loader: async ({ context: { api }, params, abortController: { signal } }) => {
    const [{ sports }, { matches }] = await Promise.all([
      api(getSports, { signal }),
      api(getMatches, { query: { sport_key: params.sport, match_status: [0, 1], limit: rowsShown }, signal }),
    ])
    const sport = sports.find(({ key }) => key === params.sport)
    if (!sport) throw notFound()
    return { sport, matches }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead({
          ...context,
          title: context.words.t('page.sport-title', { sport: loaderData.sport.name, site: context.site.name }),
          path: context.links.sport(loaderData.sport.key),
        })
      : {},
  component: Sport,
})

function Sport() {
  const { t } = useWords()
  const { links } = Route.useRouteContext()
  const { sport, matches } = Route.useLoaderData()
  useFollowRows(matches)
  return (
    <>
      <h1 className="page-title">{sport.name}</h1>
      {matches.length === 0 ? (
        <Card pad>
          <EmptyState art="pitch" title={t('lists.none')}>
            {t('lists.none-more')}
          </EmptyState>
        </Card>
      ) : (
        <MatchSections matches={matches} links={links} withDate level={2} />
      )}
    </>
  )
}
