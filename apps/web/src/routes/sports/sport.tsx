import { createFileRoute } from '@tanstack/react-router'
import { getSport, MatchStatus } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import { SegmentedLinks } from '@touchline/ui'
import { CustomPage, loadCustomPage } from '../../page-blocks/custom-page.tsx'
import { ListFilter } from '../../features/event-list/list-filter.tsx'
import { listQuery, fetchMatches } from '../../features/event-list/match-query.ts'
import { loadPage, shareRequests } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { customHead, findCustomPage, pageHead } from '../../shell/document/page-head.ts'
import { found } from '../../shell/navigation/route-params.ts'
import { changeList, ListSearch } from '../../site/address/list-search.ts'
import { usePage } from '../../site/use-page.ts'
import './sports.css'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/')({
  staticData: {
    page: 'sport',
    messages: ['browse', 'lists', 'match'],
    content: [ownBlock('prematch-events', { hasLive: true })],
  },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, sport, page } }) => ({
    list: { date, time, sortBy, isBettable, sport, page, sportType: undefined },
  }),
  loader: async (given) => {
    const { context, params, deps, abortController } = given
    const { signal } = abortController
    // NAV-01: a custom path precedes a sport.
    const custom = await findCustomPage(context, `/${params.sport}`)
    if (custom) return { kind: 'custom' as const, ...(await loadCustomPage(custom, { ...context, signal }, deps)) }
    // The head states the number of matches in the list below it.
    const api = shareRequests(context.api, signal)
    const subject = { ...deps, sportKey: params.sport }
    const query = listQuery({ ...context, subject }, [MatchStatus.Prematch, MatchStatus.Live])
    const [{ key: sportKey, name }, { total }, page] = await found(
      Promise.all([
        params.sport === topSports
          ? { key: topSports, name: context.i18n.t('browse.top-sports') }
          : api(getSport, { params: { key: params.sport }, signal }),
        fetchMatches(api, query, signal),
        loadPage({ ...given, context: { ...context, api } }, subject),
      ]),
    )
    return { ...page, ...deps, kind: 'sport' as const, sportKey, name, total }
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

type SportProps = { list: ListSearch; sportKey: string; name: string; total: number }

function Sport({ list, sportKey, name, total }: SportProps) {
  const { t } = useI18n()
  const { links } = usePage()
  const to = (change: Partial<ListSearch>) => links.sport(sportKey, change)
  const isOutrights = list.sport === 'outrights'
  return (
    <header className="page-line">
      <h1 className="page-title">{name}</h1>
      {/* The filter comes first, so that on a short line the other control wraps. */}
      {isOutrights ? null : <ListFilter list={list} to={to} parts={['time', 'order', 'bettable']} total={total} />}
      <SegmentedLinks
        label={t('browse.show')}
        options={[
          { href: to(changeList(list, { sport: undefined })), label: t('browse.matches'), current: !isOutrights },
          { href: to({ sport: 'outrights' }), label: t('browse.outrights'), current: isOutrights },
        ]}
      />
    </header>
  )
}
