import type { PlainPageId } from '@touchline/contract/site'
import { pagePaths } from '@touchline/contract/site-values'
import { isIconName } from '@touchline/ui'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { onIntent } from '../layout/header.tsx'
import type { ToolProps } from '../layout/header.tsx'
import type { MenuGroup } from '../layout/left-menu.tsx'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { closePanel, openPanel, useHostNotice, useOpenPanel } from '../../site/page/modal-store.ts'
import type { LayoutPanel } from '../../site/page/modal-store.ts'
import { useBackCloses } from '../../site/page/use-back-closes.ts'
import type { MenuContext } from './action-href.ts'
import { shownItems } from './menu-items.ts'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import type { SearchPlace, SearchPlaces } from '../../features/search/rank-places.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

type LayoutPanelsProps = {
  place: MenuContext
  menu: () => readonly MenuGroup[]
  /** The blocks that the configuration puts in place of the menu. */
  sideMenu: ReactNode
  renderedMs: number
}

/** The panels of the layout. Each is fetched when it is first opened, and a change of page closes it. */
export function LayoutPanels({ place, menu, sideMenu, renderedMs }: LayoutPanelsProps) {
  const panel = useOpenPanel()
  const [opened, setOpened] = useState<ReadonlySet<LayoutPanel>>(new Set())
  useEffect(() => {
    if (panel !== null) setOpened((known) => (known.has(panel) ? known : new Set([...known, panel])))
  }, [panel])
  // The cleanup runs when the next page is shown.
  useEffect(() => () => closePanel(), [place.path])
  // AUTH-07c: a panel whose file arrives after the notice would open over it.
  const isHidden = useHostNotice()
  useBackCloses(panel !== null && !isHidden, closePanel)
  const places = useMemo(() => searchPlaces(place), [place])
  const panelProps = (name: LayoutPanel) => ({
    isOpen: panel === name && !isHidden,
    onClose: () => {
      if (!isHidden) closePanel(name)
    },
  })

  /** Each panel has its own error boundary, so one that loads or fails does not affect another that is open. */
  function renderPanel(name: LayoutPanel, content: () => ReactNode): ReactNode {
    return opened.has(name) ? (
      <ErrorBoundary name={name} isOpened onError={() => giveUp(name)}>
        {content()}
      </ErrorBoundary>
    ) : null
  }

  /** The next opening tries again. */
  function giveUp(name: LayoutPanel): void {
    setOpened((known) => new Set([...known].filter((other) => other !== name)))
    closePanel(name)
  }

  return (
    <>
      {renderPanel('menu', () => (
        <panelParts.menu.Component
          {...panelProps('menu')}
          place={place}
          groups={menu()}
          renderedMs={renderedMs}
          blocks={sideMenu}
        />
      ))}
      {renderPanel('search', () => (
        <panelParts.search.Component {...panelProps('search')} places={places} />
      ))}
      {renderPanel('preferences', () => (
        <panelParts.preferences.Component {...panelProps('preferences')} renderedMs={renderedMs} />
      ))}
      {renderPanel('account', () => (
        <panelParts.account.Component {...panelProps('account')} />
      ))}
      {renderPanel('notifications', () => (
        <panelParts.notifications.Component {...panelProps('notifications')} />
      ))}
    </>
  )
}

/** BEY-09: the search palette finds these without a request: every page a menu could lead to, and the sports. */
function searchPlaces(place: MenuContext): SearchPlaces {
  const { site, links, i18n } = place
  const { t } = i18n
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
    pages: [
      ...items.map(({ href, label, icon }) => ({
        href,
        name: label,
        icon: isIconName(icon) ? icon : ('info' as const),
      })),
      ...help,
    ],
    sports: place.sports.map(({ key, name }) => ({ href: links.sport(key), name, icon: sportIcon(key) })),
    iconOf: sportIcon,
  }
}

/** The panels by name. Each is fetched when it is about to be opened. */
export const panelParts = {
  menu: lazyPart(async () => (await import('./side-menu.tsx')).SideMenu),
  search: lazyPart(async () => (await import('../../features/search/search-palette.tsx')).SearchPalette, 'search'),
  preferences: lazyPart(async () => (await import('./settings-sheet.tsx')).SettingsSheet, 'preferences', 'filled-slip'),
  account: lazyPart(async () => (await import('../../features/account/account-menu.tsx')).AccountMenu),
  notifications: lazyPart(
    async () => (await import('../../features/notifications/notification-panel.tsx')).NotificationPanel,
    'notifications',
  ),
}

/** The props of a button that opens a panel, whose file is fetched when a visitor is about to press it. */
export function openerProps(panel: 'search' | 'preferences', isOpen = false): ToolProps {
  return { isOpen, intent: onIntent(panelParts[panel].loadAhead), onOpen: () => openPanel(panel) }
}
