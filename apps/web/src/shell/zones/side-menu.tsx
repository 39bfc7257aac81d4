import { Drawer } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Brand } from '../../parts/chrome/brand.tsx'
import { Clock } from '../../parts/chrome/clock.tsx'
import { LeftMenu } from '../../parts/chrome/left-menu.tsx'
import type { MenuGroup } from '../../parts/chrome/left-menu.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuPlace } from './menu-items.ts'
import { SideAccount } from './side-account.tsx'

type SideMenuProps = {
  isOpen: boolean
  onClose: () => void
  place: MenuPlace
  groups: readonly MenuGroup[]
  renderedMs: number
  /** What the configuration has in its place. */
  blocks: ReactNode
}

/** SHELL-01: the menu of narrow screens. It holds what the header has no room for there. */
export function SideMenu({ isOpen, onClose, place, groups, renderedMs, blocks }: SideMenuProps) {
  const { words, links } = place
  const settings = shownItems(
    [
      { kind: 'action', action: 'odds-format' },
      { kind: 'action', action: 'language' },
      { kind: 'action', action: 'theme' },
      { kind: 'action', action: 'help' },
    ],
    place,
  )
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={words.t('shell.menu')}
      closeLabel={words.t('shell.menu-close')}
      head={<Brand homeHref={links.home()} />}
    >
      {blocks ?? (
        <>
          <SideAccount links={links} path={place.path} />
          <LeftMenu
            groups={[...groups, { label: words.t('shell.preferences'), isTitled: true, items: settings }]}
            foot={<Clock renderedMs={renderedMs} />}
          />
        </>
      )}
    </Drawer>
  )
}
