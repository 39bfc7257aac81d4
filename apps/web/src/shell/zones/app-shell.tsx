import { useLocation } from '@tanstack/react-router'
import type { Sport, Tournament } from '@touchline/contract'
import { useMemo, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { useSlipDuty } from '../../features/bet-slip/use-slip-effects.ts'
import { BottomSlipBar, TabBar } from '../layout/tab-bar.tsx'
import { Clock } from '../../site/clock.tsx'
import { Frame } from '../layout/app-layout.tsx'
import { LeftMenu } from '../layout/left-menu.tsx'
import { useWords } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSlip } from '../../features/bet-slip/slip-store.ts'
import { pickCount } from '../../features/bet-slip/slip.ts'
import { useSite } from '../../site/use-site.ts'
import { BetRail, BetSheet } from './bet-panel.tsx'
import { ChromePanels } from './layout-panels.tsx'
import { menuGroups } from './menu-groups.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuPlace } from './menu-items.ts'
import { usePageZones } from './page-zones.ts'
import type { Zones } from './page-zones.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ZoneBlocks } from './zone-blocks.tsx'
import { openChrome } from '../layout/open-panel.ts'
import { onAction } from '../navigation/shell-actions.ts'
import { tellPanel } from '../../features/bet-slip/panel-store.ts'
import type { Panel } from '../../features/bet-slip/panel-store.ts'
import { fromBreakpoint } from '@touchline/ui'

export type SiteFrameProps = {
  api: Api
  links: Links
  sports: readonly Sport[]
  tournaments: readonly Tournament[]
  renderedMs: number
  /** What lies over the page: dialogs, notices. */
  over?: ReactNode
  children: ReactNode
}

/** SHELL-01: everything around a page, as the configuration has it or as the product does. */
export function SiteFrame({ api, links, sports, tournaments, renderedMs, over, children }: SiteFrameProps) {
  const site = useSite()
  const words = useWords()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isPlayer = useSession().status === 'player'
  const zones = usePageZones()
  const hasRail = useHasRail() && zones.right_sidebar === undefined
  const slip = useSlip()
  const panel = { api, links }
  useSlipDuty(api)
  useChromeActions()

  const place: MenuPlace = useMemo(
    () => ({ site, links, words, path, sports, isPlayer }),
    [site, links, words, path, sports, isPlayer],
  )
  const groups = useMemo(
    () => menuGroups({ place, api, tournaments, quick: site.menus.quickLinks }),
    [place, api, tournaments, site],
  )
  const picks = pickCount(slip)
  const tabs = shownItems(site.menus.tabBar, place)
  const [slipItem] = shownItems([{ kind: 'action', action: 'bet-slip' }], place)

  /** The configuration's zone, or else the product's own. */
  function zone(name: keyof Zones, own: ReactNode): ReactNode {
    const blocks = zones[name]
    return blocks ? <ZoneBlocks blocks={blocks} place={place} groups={groups} renderedMs={renderedMs} /> : own
  }

  return (
    <Frame
      header={
        zones.header ? (
          <header className="header header--blocks" data-widget="header">
            <div className="header__in">{zone('header', null)}</div>
          </header>
        ) : (
          <SiteHeader
            place={place}
            picks={picks}
            tabs={zones.tab_bar ? [] : tabs}
            isRailOurs={zones.right_sidebar === undefined}
          />
        )
      }
      side={zone('left_sidebar', <LeftMenu groups={groups} foot={<Clock renderedMs={renderedMs} />} />)}
      rail={zone('right_sidebar', hasRail ? <BetRail {...panel} /> : null)}
      footer={<SiteFooter place={place} />}
      slipBar={
        slipItem ? <BottomSlipBar count={picks} oddsMilli={slip.pick?.oddsMilli ?? null} item={slipItem} /> : null
      }
      tabBar={zone('tab_bar', <TabBar items={tabs} picks={picks} />)}
      over={
        <>
          <BetSheet {...panel} hasRail={hasRail} />
          <ChromePanels
            api={api}
            place={place}
            sideMenu={zone('side_menu', null)}
            menu={() => menuGroups({ place, api, tournaments, quick: site.menus.sideMenu })}
            renderedMs={renderedMs}
          />
          {over}
        </>
      }
    >
      {children}
    </Frame>
  )
}

/** What menus and keys can set off in the chrome. */
export function useChromeActions(): void {
  useEffect(() => {
    const endings = [
      onAction('search', () => openChrome('search')),
      onAction('menu', () => openChrome('menu')),
      onAction('bet-slip', () => showPanel('BET_SLIP')),
      onAction('my-bets', () => showPanel('MY_BETS')),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [])
}

/** Where the panel stands beside the page already, the player is taken to it. */
function showPanel(tab: Panel['tab']): void {
  tellPanel({ isOpen: true, tab })
  document.getElementById('slip')?.focus({ preventScroll: true })
}

/** From this width on the slip stands beside the page; below it, it is a sheet over it. */
const query = fromBreakpoint('md')

export function useHasRail(): boolean {
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
