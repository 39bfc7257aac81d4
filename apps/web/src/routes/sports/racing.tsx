import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { NotOffered, NotYet } from '../../features/content/launch-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/racing')({
  staticData: { page: 'horse_racing', messages: ['browse'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.sportsbook.isHorseRacingEnabled) throw notFound()
  },
  loader: (given) => loadPage(given),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'horse_racing',
      title: context.i18n.t('browse.launch-title', {
        name: context.i18n.t('browse.racing'),
        site: context.site.brand.name,
      }),
      path: context.links.page('horse_racing'),
      isIndexed: false,
    }),
  component: Racing,
  notFoundComponent: NoRacing,
})

function Racing() {
  return <NotYet kind="racing" />
}

function NoRacing() {
  return <NotOffered kind="racing" />
}
