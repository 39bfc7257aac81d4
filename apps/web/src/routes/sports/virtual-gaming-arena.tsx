import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { NotOffered, NotYet } from '../../features/content/launch-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/virtual-gaming-arena')({
  staticData: { page: 'virtual_gaming_arena', messages: ['browse'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.sportsbook.isVirtualGamingArenaEnabled) throw notFound()
  },
  loader: (given) => loadPage(given),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'virtual_gaming_arena',
      title: context.i18n.t('browse.launch-title', {
        name: context.i18n.t('browse.virtual-gaming-arena'),
        site: context.site.brand.name,
      }),
      path: context.links.page('virtual_gaming_arena'),
      isIndexed: false,
    }),
  component: VirtualGamingArena,
  notFoundComponent: NoVirtualGamingArena,
})

function VirtualGamingArena() {
  return <NotYet kind="virtual-gaming-arena" />
}

function NoVirtualGamingArena() {
  return <NotOffered kind="virtual-gaming-arena" />
}
