import { createFileRoute } from '@tanstack/react-router'
import { getSport, MatchStatus } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import { SegmentedLinks } from '@touchline/ui'
import { CustomPage, loadCustomPage } from '../../page-blocks/custom-page.tsx'
import { ListFilter } from '../../features/event-list/list-filter.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { ListedMatches } from '../../features/event-list/listed-matches.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { customHead, findCustomPage, pageHead } from '../../shell/document/page-head.ts'
import { found } from '../../shell/navigation/route-params.ts'
import { changeList, ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import type { MatchPage } from '../../features/event-list/fetch-matches.ts'
import { matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'
import './sports.css'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/')({
  staticData: { page: 'sport', messages: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, sport, page } }) => ({
    list: { date, time, sortBy, isBettable, sport, page, sportType: undefined },
  }),
  loader: async ({ context, params, deps: { list }, abortController: { signal } }) => {
    const { api, site, nowMs, i18n } = context
    // NAV-01: a custom path precedes a sport.
    const custom = await findCustomPage(context, `/${params.sport}`)
    if (custom) return { kind: 'custom' as const, ...(await loadCustomPage(custom, context, signal)) }
    const query = matchQuery({
      list,
      match_status: [MatchStatus.Prematch, MatchStatus.Live],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    if (params.sport === topSports) {
      const shown = await fetchMatches(api, { ...query, top: 'true' }, signal)
      return { kind: 'sport' as const, list, sportKey: topSports, name: i18n.t('browse.top-sports'), shown }
    }
    const [{ key, name }, shown] = await found(
      Promise.all([
        api(getSport, { params: { key: params.sport }, signal }),
        fetchMatches(api, { ...query, sport_key: params.sport }, signal),
      ]),
    )
    return { kind: 'sport' as const, list, sportKey: key, name, shown }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    if (loaderData.kind === 'custom') return customHead(context, loaderData.page)
    const { sportKey, name } = loaderData
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: 'sport',
      names: { sport: name },
      title:
        sportKey === topSports
          ? context.i18n.t('browse.top-sports-title', { site })
          : context.i18n.t('page.sport-title', { sport: name, site }),
      ...(sportKey === topSports ? {} : { description: context.i18n.t('page.sport-description', { sport: name }) }),
      path: context.links.sport(sportKey),
    })
  },
  component: CustomOrSport,
})

function CustomOrSport() {
  const shown = Route.useLoaderData()
  return shown.kind === 'custom' ? <CustomPage {...shown} /> : <Sport {...shown} />
}

type SportProps = { list: ListSearch; sportKey: string; name: string; shown: MatchPage }

function Sport({ list, sportKey, name, shown }: SportProps) {
  const { t } = useI18n()
  const { links } = usePage()
  const to = (change: Partial<ListSearch>) => links.sport(sportKey, change)
  const isOutrights = list.sport === 'outrights'
  return (
    <>
      <header className="page-line">
        <h1 className="page-title">{name}</h1>
        {/* The filter comes first, so that on a short line the other control wraps. */}
        {isOutrights ? null : (
          <ListFilter list={list} to={to} parts={['time', 'order', 'bettable']} total={shown.total} />
        )}
        <SegmentedLinks
          label={t('browse.show')}
          options={[
            { href: to(changeList(list, { sport: undefined })), label: t('browse.matches'), current: !isOutrights },
            { href: to({ sport: 'outrights' }), label: t('browse.outrights'), current: isOutrights },
          ]}
        />
      </header>
      <ContinuousList list={list} to={to} shown={shown} title={t('lists.none')} text={t('lists.none-more')}>
        {(matches, hasMore) => (
          <ListedMatches list={list} matches={matches} withDate hasMore={hasMore} isOneSport={sportKey !== topSports} />
        )}
      </ContinuousList>
    </>
  )
}
