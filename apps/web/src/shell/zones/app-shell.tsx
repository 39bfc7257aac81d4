import { useLocation } from '@tanstack/react-router'
import type { Sport, Tournament } from '@touchline/contract'
import type { ZoneName } from '@touchline/contract/site'
import { fromBreakpoint } from '@touchline/ui'
import { useMemo, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { BlockList } from '../../page-blocks/block-list.tsx'
import { LayoutProvider } from '../../page-blocks/define-block.ts'
import { usePageData, usePageZones } from '../../page-blocks/page-zones.ts'
import { useSlipEffects } from '../../features/bet-slip/use-slip-effects.ts'
import { TabBar } from '../layout/tab-bar.tsx'
import { Clock } from '../../site/clock.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import type { LayoutItem } from '../layout/layout-link.tsx'
import { LeftMenu } from '../layout/left-menu.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { favoritesStore, namedFavorites, useFavorites } from '../../features/favorites/index.ts'
import { useSession } from '../../features/session/session-store.ts'
import { selectionCount, slipStore } from '../../features/bet-slip/slip-store.ts'
import { useSite } from '../../site/use-site.ts'
import { QuickBetBar } from '../../features/bet-slip/quick-bet/quick-bet-lazy.tsx'
import { BetQuestion, BetSidebar, BetSheet, SlipBar } from './bet-panel.tsx'
import { LayoutPanels } from './layout-panels.tsx'
import { menuGroups } from './menu-groups.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuContext } from './action-href.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { openPanel } from '../../site/page/modal-store.ts'
import { onAction } from '../navigation/shell-actions.ts'
import { updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import type { Panel } from '../../features/bet-slip/panel/panel-store.ts'
import { usePage } from '../../site/use-page.ts'

export type AppShellProps = {
  sports: readonly Sport[]
  tournaments: readonly Tournament[]
  renderedMs: number
  /** Dialogs and notices over the page. */
  over?: ReactNode
  children: ReactNode
}

/** SHELL-01: renders the frame of every page, from the site's configuration or from the product's defaults. */
export function AppShell({ sports, tournaments, renderedMs, over, children }: AppShellProps) {
  const { links } = usePage()
  const site = useSite()
  const i18n = useI18n()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isPlayer = useSession().status === 'player'
  const zones = usePageZones()
  const data = usePageData()
  const hasSidebar = useHasSidebar() && zones.right_sidebar === undefined
  useSlipEffects()
  useFavorites(site.services.favorites)
  const marked = favoritesStore()
  const favorites = useMemo(() => namedFavorites(marked), [marked])
  const favoritesCount = marked.openMatches + favorites.leagues.length + favorites.teams.length
  useLayoutActions()

  const place: MenuContext = useMemo(
    () => ({ site, links, i18n, path, sports, isPlayer, favorites: favoritesCount || undefined }),
    [site, links, i18n, path, sports, isPlayer, favoritesCount],
  )
  const groups = useMemo(
    () => menuGroups({ place, tournaments, quick: site.menus.quickLinks, favorites }),
    [place, tournaments, site, favorites],
  )
  const layout = useMemo(() => ({ place, groups, tournaments, renderedMs }), [place, groups, tournaments, renderedMs])
  const tabs = shownItems(site.menus.tabBar, place)
  const [slipItem] = shownItems([{ kind: 'action', action: 'bet-slip' }], place)

  /** The zone of the configuration, or else the product's own. */
  function zone(name: ZoneName, own: ReactNode): ReactNode {
    const blocks = zones[name]
    return blocks ? <BlockList blocks={blocks} data={data} /> : own
  }

  return (
    <LayoutProvider value={layout}>
      <AppLayout
        header={
          zones.header ? (
            <header className="header header--blocks" data-widget="header">
              <div className="header__in">{zone('header', null)}</div>
            </header>
          ) : (
            <SiteHeader
              place={place}
              tabs={zones.tab_bar ? [] : tabs}
              isMenuOurs={zones.left_sidebar === undefined}
              isSidebarOurs={zones.right_sidebar === undefined}
            />
          )
        }
        side={zone('left_sidebar', <LeftMenu groups={groups} foot={<Clock renderedMs={renderedMs} />} />)}
        sidebar={
          zones.right_sidebar ? (
            <div className="rail-blocks">{zone('right_sidebar', null)}</div>
          ) : hasSidebar ? (
            <BetSidebar />
          ) : null
        }
        footer={<SiteFooter place={place} />}
        slipBar={slipItem ? <SlipBar item={slipItem} /> : null}
        tabBar={zone('tab_bar', <SlipTabBar items={tabs} />)}
        over={
          <>
            <BetSheet hasSidebar={hasSidebar} />
            <BetQuestion />
            <QuickBetBar path={path} />
            <LayoutPanels
              place={place}
              sideMenu={zone('side_menu', null)}
              menu={() => menuGroups({ place, tournaments, quick: site.menus.sideMenu, favorites })}
              renderedMs={renderedMs}
            />
            {over}
          </>
        }
      >
        {children}
      </AppLayout>
    </LayoutProvider>
  )
}

// A part that follows the slip is a component of its own, so that a price change in the slip renders no menu and no footer.

function SlipTabBar({ items }: { items: readonly LayoutItem[] }) {
  return <TabBar items={items} selections={slipStore(selectionCount)} />
}

/** Registers what menus and keys can open in the layout. */
function useLayoutActions(): void {
  useEffect(() => {
    const endings = [
      onAction('search', () => openPanel('search')),
      onAction('menu', () => openPanel('menu')),
      onAction('bet-slip', () => showPanel('BET_SLIP')),
      onAction('my-bets', () => showPanel('MY_BETS')),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [])
}

/** If the panel is already beside the page, the focus moves to it. */
function showPanel(tab: Panel['tab']): void {
  updatePanel({ isOpen: true, tab })
  document.getElementById('slip')?.focus({ preventScroll: true })
}

/** From this width on the slip stands beside the page; below it, it is a sheet. */
const query = fromBreakpoint('md')

function useHasSidebar(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
