import { useLocation } from '@tanstack/react-router'
import type { Sport, Tournament } from '@touchline/contract'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { useSlipDuty } from '../../features/bet-slip/use-slip-duty.ts'
import { BottomSlipBar } from '../../parts/chrome/bottom-slip-bar.tsx'
import { Clock } from '../../parts/chrome/clock.tsx'
import { Frame } from '../../parts/chrome/frame.tsx'
import { LeftMenu } from '../../parts/chrome/left-menu.tsx'
import { TabBar } from '../../parts/chrome/tab-bar.tsx'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { useSession } from '../../state/session/session-store.ts'
import { useSlip } from '../../state/slip/slip-store.ts'
import { pickCount } from '../../state/slip/slip.ts'
import { useSite } from '../../state/use-site.ts'
import { useHasRail } from '../use-has-rail.ts'
import { BetRail, BetSheet } from './bet-panel.tsx'
import { ChromePanels } from './chrome-panels.tsx'
import { menuGroups } from './menu-groups.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuPlace } from './menu-items.ts'
import { usePageZones } from './page-zones.ts'
import type { Zones } from './page-zones.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useChromeActions } from './use-chrome-actions.ts'
import { ZoneBlocks } from './zone-blocks.tsx'

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
