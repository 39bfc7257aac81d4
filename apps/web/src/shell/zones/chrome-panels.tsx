import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import type { MenuGroup } from '../../parts/chrome/left-menu.tsx'
import { closeChrome, useChrome } from '../../state/chrome-store.ts'
import type { ChromePanel } from '../../state/chrome-store.ts'
import { useBackCloses } from '../use-back-closes.ts'
import type { MenuPlace } from './menu-items.ts'
import { loadAccountMenu, loadPreferences, loadSearch, loadSideMenu } from './panel-loaders.ts'
import { searchPlaces } from './search-places.ts'

const SideMenu = lazy(loadSideMenu)
const SearchPalette = lazy(loadSearch)
const Preferences = lazy(loadPreferences)
const AccountMenu = lazy(loadAccountMenu)

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
  const frame = (name: ChromePanel) => ({ isOpen: panel === name, onClose: () => closeChrome(name) })
  const places = useMemo(() => searchPlaces(place), [place])
  // Each waits for itself alone: one that is on its way takes nothing away that is open.
  return (
    <>
      <Suspense fallback={null}>
        {opened.has('menu') ? (
          <SideMenu {...frame('menu')} place={place} groups={menu()} renderedMs={renderedMs} blocks={sideMenu} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {opened.has('search') ? (
          <SearchPalette {...frame('search')} api={api} links={place.links} places={places} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {opened.has('preferences') ? (
          <Preferences {...frame('preferences')} links={place.links} renderedMs={renderedMs} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {opened.has('account') ? <AccountMenu {...frame('account')} api={api} links={place.links} /> : null}
      </Suspense>
    </>
  )
}
