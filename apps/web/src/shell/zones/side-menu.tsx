import { Drawer, Button } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Brand } from '../layout/brand.tsx'
import { Clock } from '../../site/clock.tsx'
import { LeftMenu } from '../layout/left-menu.tsx'
import type { MenuGroup } from '../layout/left-menu.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuContext } from './action-href.ts'
import { AccountLinks, DepositLink } from '../layout/account-links.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { openPanel } from '../../site/page/modal-store.ts'
import { activeAccount, excludedUntil } from '../../features/session/session.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useIsOff } from '../document/shell-mode.ts'
import { useSite } from '../../site/use-site.ts'
import { usePage } from '../../site/use-page.ts'
import { depositHref, depositLabel } from '../../features/deposit/open-deposit.ts'

type SideMenuProps = {
  isOpen: boolean
  onClose: () => void
  place: MenuContext
  groups: readonly MenuGroup[]
  renderedMs: number
  /** The blocks that the configuration puts in place of the menu. */
  blocks: ReactNode
}

/** SHELL-01: the menu of narrow screens. It holds what does not fit into the header there. */
export function SideMenu({ isOpen, onClose, place, groups, renderedMs, blocks }: SideMenuProps) {
  const { i18n, links } = place
  const settings = shownItems(
    [
      { kind: 'action', action: 'odds-format' },
      { kind: 'action', action: 'language' },
      { kind: 'action', action: 'theme' },
      { kind: 'action', action: 'help' },
    ],
    place,
  )
  // On a phone my bets do not fit into the header. The configured list may already have them, as an action or as a page.
  const bets = shownItems([{ kind: 'action', action: 'my-bets' }], place)
  const areListed = groups.some(({ items }) => items.some(({ href }) => href === links.bets()))
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={i18n.t('shell.menu')}
      closeLabel={i18n.t('shell.menu-close')}
      head={<Brand homeHref={links.home()} />}
    >
      {blocks ?? (
        <>
          <SideAccount path={place.path} />
          <LeftMenu
            groups={[
              ...(areListed || bets.length === 0 ? [] : [{ label: i18n.t('shell.my-bets'), items: bets }]),
              ...groups,
              { label: i18n.t('shell.preferences'), isTitled: true, items: settings },
            ]}
            foot={<Clock renderedMs={renderedMs} />}
          />
        </>
      )}
    </Drawer>
  )
}

/** Shows who is signed in, at the top of the side menu. */
function SideAccount({ path }: { path: string }) {
  const { links } = usePage()
  const { t, money } = useI18n()
  const site = useSite()
  const { services } = site
  const session = useSession()
  if (useIsOff('account')) return null
  if (session.status !== 'player') {
    return (
      <div className="side-account">
        <AccountLinks
          signInHref={links.auth('sign-in', path)}
          signUpHref={services.sign_up ? links.auth('sign-up', path) : null}
          isGuess={false}
        />
      </div>
    )
  }
  const account = activeAccount(session)
  return (
    <div className="side-account">
      <div className="side-account__who">
        <b className="trunc">{session.player.name}</b>
        {account ? <bdi className="num">{money(account.balance, account)}</bdi> : null}
      </div>
      <div className="row">
        {services.deposit && excludedUntil(session) === null ? (
          <DepositLink className="grow" href={depositHref(links, site)}>
            {t(depositLabel(site))}
          </DepositLink>
        ) : null}
        <Button className="grow" onClick={() => openPanel('account')}>
          {t('shell.account')}
        </Button>
      </div>
    </div>
  )
}
