import { createFileRoute, notFound } from '@tanstack/react-router'
import { getMatches, getSports } from '@touchline/contract'
import { Block, Card, EmptyState } from '@touchline/ui'
import { useMemo } from 'react'
import { LiveOutright } from '../features/match/live-outright.tsx'
import { LeagueSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { Pager } from '../parts/match/pager.tsx'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'

const rowsShown = 40
const outrightsShown = 6
const lastPage = 1_000

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/$sport/')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Number(search['page'])
    return Number.isInteger(page) && page > 1 && page <= lastPage ? { page } : {}
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { api }, params, deps: { page }, abortController: { signal } }) => {
    const ofSport = { sport_key: params.sport, type: 'match' as const, limit: rowsShown }
    const [{ sports }, live, ahead, outrights] = await Promise.all([
      api(getSports, { signal }),
      api(getMatches, {
        query: { ...ofSport, match_status: [1], sort_by: ['tournament_priority:desc', 'start_time:asc'] },
        signal,
      }),
      api(getMatches, { query: { ...ofSport, match_status: [0], sort_by: ['start_time:asc'], page }, signal }),
      api(getMatches, { query: { sport_key: params.sport, type: 'season', limit: outrightsShown }, signal }),
    ])
    const sport = sports.find(({ key }) => key === params.sport)
    if (!sport) throw notFound()
    // Further pages are about what comes later.
    const isFirst = page === 1
    return {
      sport,
      live: isFirst ? live.matches : [],
      ahead: ahead.matches,
      pagination: ahead.pagination,
      outrights: isFirst ? outrights.matches : [],
    }
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
  const { sport, live, ahead, outrights, pagination } = Route.useLoaderData()
  const rows = useMemo(() => [...live, ...ahead, ...outrights], [live, ahead, outrights])
  useFollowRows(rows)
  return (
    <>
      <h1 className="page-title">{sport.name}</h1>
      {rows.length === 0 ? (
        <Card pad>
          <EmptyState art="pitch" title={t('lists.none')}>
            {t('lists.none-more')}
          </EmptyState>
        </Card>
      ) : null}
      {live.length === 0 ? null : (
        <Block title={t('lists.live-now')} count={sport.live_matches_count}>
          <LeagueSections matches={live} links={links} />
        </Block>
      )}
      {ahead.length === 0 ? null : (
        <Block title={t('lists.upcoming')} count={pagination.total}>
          <LeagueSections matches={ahead} links={links} withDate />
          <Pager href={links.sport(sport.key)} page={pagination.page} lastPage={pagination.last_page} />
        </Block>
      )}
      {outrights.length === 0 ? null : (
        <Block title={t('lists.outrights')}>
          {outrights.map((match) => (
            <LiveOutright key={match.id} match={match} href={links.match(sport.key, match.slug)} />
          ))}
        </Block>
      )}
    </>
  )
}
