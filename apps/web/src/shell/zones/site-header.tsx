import { readSlug } from '@touchline/contract'
import { Badge, classNames, Icon, IconLink } from '@touchline/ui'
import { LayoutLink } from '../layout/layout-link.tsx'
import type { LayoutItem } from '../layout/layout-link.tsx'
import { Header, PreferencesOpener, SearchOpener } from '../layout/header.tsx'
import { useOpenPanel } from '../../site/page/modal-store.ts'
import { selectionCount, slipStore } from '../../features/bet-slip/slip-store.ts'
import { freshnessOf, useConnection } from '../../live/hooks/use-live.ts'
import { AccountArea } from './account-area.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuContext } from './action-href.ts'
import { openerProps } from './layout-panels.tsx'

type SiteHeaderProps = {
  place: MenuContext
  /** Items of the tab bar on a phone; they are not repeated in the header there. */
  tabs: readonly LayoutItem[]
  /** The menu stands beside the page if there is room. */
  isMenuOurs: boolean
  /** The slip stands beside the page if there is room. */
  isSidebarOurs: boolean
}

/** SHELL-02: the header has no button for what stands beside the page or in the tab bar. */
export function SiteHeader(props: SiteHeaderProps) {
  const { place } = props
  const { links } = place
  const freshness = freshnessOf(useConnection())
  const panel = useOpenPanel()
  return (
    <Header
      homeHref={links.home()}
      nav={headerItems(place)}
      // A match page shows its freshness beside the score.
      {...(isMatch(place.path) ? {} : { freshness })}
      start={<MenuButton {...props} />}
      tools={
        <>
          <SearchOpener {...openerProps('search', panel === 'search')} />
          <PreferencesOpener {...openerProps('preferences', panel === 'preferences')} />
          <BetButtons {...props} />
        </>
      }
      account={<AccountArea path={place.path} />}
    />
  )
}

function isMatch(path: string): boolean {
  return readSlug(path.slice(path.lastIndexOf('/') + 1))?.kind === 'match'
}

/** Only live matches are counted here: one number draws attention, six numbers do not. */
function headerItems(place: MenuContext): LayoutItem[] {
  const live = place.links.page('in_play')
  return shownItems(place.site.menus.header, place).map(({ count, ...item }) =>
    item.href === live && count !== undefined ? { ...item, count } : item,
  )
}

/** Shown if no menu stands beside the page. */
function MenuButton({ place, tabs, isMenuOurs }: SiteHeaderProps) {
  const [item] = shownItems([{ kind: 'action', action: 'menu' }], place)
  if (!item) return null
  return (
    <LayoutLink
      item={item}
      className={classNames('iconbtn header__menu', inTabBar(tabs, item), isMenuOurs && 'only-sheet')}
    >
      <Icon name="menu" />
      <span className="visually-hidden">{place.i18n.t('shell.sports-menu')}</span>
    </LayoutLink>
  )
}

/** Shows my bets and the slip if neither the sidebar nor the tab bar has them. */
function BetButtons({ place, tabs, isSidebarOurs }: SiteHeaderProps) {
  const { t, number } = place.i18n
  const selections = slipStore(selectionCount)
  const [slip] = shownItems([{ kind: 'action', action: 'bet-slip' }], place)
  const bets = { action: 'my-bets' as const, href: place.links.bets() }
  return (
    <>
      {place.site.shell.isMyBetsVisible ? (
        <IconLink
          className={classNames('header__bets', inTabBar(tabs, bets))}
          icon="file"
          label={t('shell.my-bets')}
          href={bets.href}
        />
      ) : null}
      {slip ? (
        <LayoutLink
          item={slip}
          className={classNames('iconbtn header__slip', inTabBar(tabs, slip), isSidebarOurs && 'only-sheet')}
        >
          <Icon name="ticket" />
          <span className="visually-hidden">{t('shell.slip-count', { count: selections })}</span>
          {selections === 0 ? null : <Badge className="header__picks">{number(selections)}</Badge>}
        </LayoutLink>
      ) : null}
    </>
  )
}

/** The style sheet hides it on a phone, and shows it again if the tab bar is switched off (SHELL-07). */
function inTabBar(tabs: readonly LayoutItem[], { action, href }: Pick<LayoutItem, 'action' | 'href'>): string | false {
  // My bets may be in the tab bar as a page. Other items are compared by action, because the slip links to home before scripts
  // run.
  const isThere = tabs.some((tab) => tab.action === action || (action === 'my-bets' && tab.href === href))
  return isThere && 'in-tabbar'
}
