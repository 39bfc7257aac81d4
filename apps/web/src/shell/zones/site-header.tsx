import { Badge, classNames, Icon, IconLink } from '@touchline/ui'
import type { ChromeItem } from '../../parts/chrome/chrome-item.ts'
import { ChromeLink } from '../../parts/chrome/chrome-link.tsx'
import { Header } from '../../parts/chrome/header.tsx'
import { PreferencesOpener, SearchOpener } from '../../parts/chrome/header-tools.tsx'
import { onIntent } from '../../parts/intent.ts'
import { openChrome, useChrome } from '../../state/chrome-store.ts'
import { freshnessOf, useConnection } from '../../state/live/use-connection.ts'
import { AccountArea } from './account-area.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuPlace } from './menu-items.ts'
import { preparePanel } from './panel-loaders.ts'

type SiteHeaderProps = {
  place: MenuPlace
  picks: number
  /** The slip stands beside the page where there is room. */
  isRailOurs: boolean
}

/** SHELL-02. What stands beside the page or in the tab bar where there is room for it is no button of the header there. */
export function SiteHeader({ place, picks, isRailOurs }: SiteHeaderProps) {
  const { links } = place
  const freshness = freshnessOf(useConnection())
  const panel = useChrome()
  return (
    <Header
      homeHref={links.home()}
      nav={headerItems(place)}
      freshness={freshness}
      start={<MenuButton place={place} />}
      tools={
        <>
          <SearchOpener
            isOpen={panel === 'search'}
            intent={onIntent(() => preparePanel('search'))}
            onOpen={() => openChrome('search')}
          />
          <PreferencesOpener
            isOpen={panel === 'preferences'}
            intent={onIntent(() => preparePanel('preferences'))}
            onOpen={() => openChrome('preferences')}
          />
          <BetButtons place={place} picks={picks} isRailOurs={isRailOurs} />
        </>
      }
      account={<AccountArea links={links} path={place.path} />}
    />
  )
}

/** Only what is live is counted here: one number says that something is going on, six say nothing. */
function headerItems(place: MenuPlace): ChromeItem[] {
  const live = place.links.page('in_play')
  return shownItems(place.site.menus.header, place).map(({ count, ...item }) =>
    item.href === live && count !== undefined ? { ...item, count } : item,
  )
}

/** Where no menu stands beside the page. On a phone the tab bar has one, unless the site has taken it out. */
function MenuButton({ place }: { place: MenuPlace }) {
  const [item] = shownItems([{ kind: 'action', action: 'menu' }], place)
  const isInTabBar = place.site.menus.tabBar.some((tab) => tab.kind === 'action' && tab.action === 'menu')
  if (!item) return null
  return (
    <ChromeLink item={item} className={classNames('iconbtn header__menu', isInTabBar && 'not-phone')}>
      <Icon name="menu" />
      <span className="visually-hidden">{place.words.t('shell.sports-menu')}</span>
    </ChromeLink>
  )
}

/** My bets and the slip, where neither the rail nor the tab bar shows them. */
function BetButtons({ place, picks, isRailOurs }: SiteHeaderProps) {
  const { t, number } = place.words
  const [slip] = shownItems([{ kind: 'action', action: 'bet-slip' }], place)
  return (
    <>
      {place.site.shell.isMyBetsVisible ? (
        <IconLink
          className="not-phone header__bets"
          icon="receipt"
          label={t('shell.my-bets')}
          href={place.links.bets()}
        />
      ) : null}
      {slip ? (
        <ChromeLink item={slip} className={classNames('iconbtn not-phone header__slip', isRailOurs && 'only-sheet')}>
          <Icon name="ticket" />
          <span className="visually-hidden">{t('shell.slip-count', { count: picks })}</span>
          {picks === 0 ? null : <Badge className="header__picks">{number(picks)}</Badge>}
        </ChromeLink>
      ) : null}
    </>
  )
}
