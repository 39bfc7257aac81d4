import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import type { MenuGroup } from '../layout/left-menu.tsx'
import { Boundary } from '../../site/error-boundary/error-boundary.tsx'
import { lazyPart } from '../../site/error-boundary/lazy-component.tsx'
import { closeChrome, useChrome } from '../layout/open-panel.ts'
import type { ChromePanel } from '../layout/open-panel.ts'
import { useBackCloses } from '../modals/use-back-closes.ts'
import type { MenuPlace } from './menu-items.ts'
import { loadAccountMenu, loadPreferences, loadSearch, loadSideMenu } from './panel-loaders.ts'
import { pagePaths } from '@touchline/contract/site-values'
import type { PlainPageId } from '@touchline/contract/site'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import type { SearchPlace, SearchPlaces } from '../../features/search/rank-places.ts'
import { shownItems } from './menu-items.ts'

const SideMenu = lazyPart(loadSideMenu)
const SearchPalette = lazyPart(loadSearch)
const Preferences = lazyPart(loadPreferences)
const AccountMenu = lazyPart(loadAccountMenu)

type ChromePanelsProps = {
  api: Api
  place: MenuPlace
  menu: () => readonly MenuGroup[]
  /** What the configuration has in place of the menu. */
  sideMenu: ReactNode
  renderedMs: number
}

/** What the chrome opens over the page. Each is fetched with its first opening and closes with a change of page. */
export function ChromePanels({ api, place, menu, sideMenu, renderedMs }: ChromePanelsProps) {
  const panel = useChrome()
  const [opened, setOpened] = useState<ReadonlySet<ChromePanel>>(new Set())
  useEffect(() => {
    if (panel !== null) setOpened((known) => (known.has(panel) ? known : new Set([...known, panel])))
  }, [panel])
  // The effect of one page ends when the next is shown.
  useEffect(() => () => closeChrome(), [place.path])
  useBackCloses(panel !== null, closeChrome)
  const places = useMemo(() => searchPlaces(place), [place])
  const frame = (name: ChromePanel) => ({ isOpen: panel === name, onClose: () => closeChrome(name) })

  /** Each stands alone: one that is on its way or fails takes nothing away that is open. */
  function fenced(name: ChromePanel, content: () => ReactNode): ReactNode {
    return opened.has(name) ? (
      <Boundary name={name} onBroken={() => giveUp(name)}>
        {content()}
      </Boundary>
    ) : null
  }

  /** Its next opening tries again. */
  function giveUp(name: ChromePanel): void {
    setOpened((known) => new Set([...known].filter((other) => other !== name)))
    closeChrome(name)
  }

  return (
    <>
      {fenced('menu', () => (
        <SideMenu {...frame('menu')} place={place} groups={menu()} renderedMs={renderedMs} blocks={sideMenu} />
      ))}
      {fenced('search', () => (
        <SearchPalette {...frame('search')} api={api} links={place.links} places={places} />
      ))}
      {fenced('preferences', () => (
        <Preferences {...frame('preferences')} links={place.links} renderedMs={renderedMs} />
      ))}
      {fenced('account', () => (
        <AccountMenu {...frame('account')} api={api} links={place.links} />
      ))}
    </>
  )
}

/** BEY-09: what the palette finds without asking anybody: every page a menu could lead to, and the sports. */
export function searchPlaces(place: MenuPlace): SearchPlaces {
  const { site, links, words } = place
  const { t } = words
  const items = shownItems(
    [
      ...(Object.keys(pagePaths) as PlainPageId[]).map((page) => ({ kind: 'page' as const, page })),
      ...site.customPages.map(({ path }) => ({ kind: 'custom' as const, path })),
    ],
    place,
  )
  const help: SearchPlace[] = [
    { href: links.help('helpCenter'), name: t('nav.help'), icon: 'help' },
    { href: links.help('terms'), name: t('nav.terms'), icon: 'info' },
    { href: links.help('privacy'), name: t('nav.privacy'), icon: 'info' },
    { href: links.help('responsibleGambling'), name: t('nav.safer-play'), icon: 'shield' },
  ]
  return {
    pages: [...items.map(({ href, label, icon }) => ({ href, name: label, icon })), ...help],
    sports: place.sports.map(({ key, name }) => ({ href: links.sport(key), name, icon: sportIcon(key) })),
    iconOf: sportIcon,
  }
}
