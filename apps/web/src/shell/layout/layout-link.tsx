import type { MenuItem } from '@touchline/contract/site'
import { Flag, Icon, isIconName, SpriteIcon } from '@touchline/ui'
import type { IconLook } from '@touchline/ui'
import type { MouseEvent, ReactNode } from 'react'
import { openPanel } from '../../site/page/modal-store.ts'
import { isPlainClick } from '../../site/page/plain-click.ts'
import type { SiteView } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { runAction } from '../navigation/shell-actions.ts'
import type { ShellAction } from '../navigation/shell-actions.ts'
import { switchTheme } from '../../site/theme.ts'
import { openDeposit } from '../../features/deposit/open-deposit.ts'

export type LayoutLinkProps = { item: LayoutItem; className: string; title?: string; children: ReactNode }

/**
 * Renders an item of a menu. Every item is a link, so that it works before scripts run and in a new tab. Once scripts
 * run, it may perform an action instead.
 */
export function LayoutLink({ item, className, title, children }: LayoutLinkProps) {
  const { href, current, action, isNewTab } = item
  const site = useSite()
  return (
    <a
      className={className}
      href={href}
      title={title}
      // SHELL-07: the style sheet hides what the mode of the visit switches off.
      data-widget={action}
      aria-current={current}
      aria-haspopup={action !== undefined && opensDialog.has(action) ? 'dialog' : undefined}
      {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      onClick={action === undefined ? undefined : (event) => act(action, event, site)}
    >
      {children}
    </a>
  )
}

/** Shows a flag if the item has a country, else its icon. */
export function LayoutMark({ item: { icon, countryCode }, size = 'm' }: { item: LayoutItem } & Pick<IconLook, 'size'>) {
  return countryCode === undefined ? <SiteIcon name={icon} size={size} /> : <Flag code={countryCode} />
}

/** An icon by a name of the configuration: one that the site has drawn itself, or else one of the product. */
export function SiteIcon({ name, ...look }: IconLook & { name: string }) {
  const { icons } = useSite().files
  if (icons?.names.includes(name)) return <SpriteIcon {...look} href={`${icons.href}#${name}`} />
  return isIconName(name) ? <Icon {...look} name={name} /> : null
}

/** Returns whether there is an icon with this name. */
export function hasIcon({ files: { icons } }: Pick<SiteView, 'files'>, name: string): boolean {
  return isIconName(name) || icons?.names.includes(name) === true
}

const opensDialog: ReadonlySet<MenuAction> = new Set<MenuAction>([
  'menu',
  'search',
  'bet-slip',
  'language',
  'odds-format',
])

function act(action: MenuAction, event: MouseEvent, site: SiteView): void {
  if (isPlainClick(event) && perform(action, site)) event.preventDefault()
}

/** Performs the action of an item. Returns whether it was performed; otherwise the link is followed. */
function perform(action: MenuAction, site: SiteView): boolean {
  if (action === 'theme') switchTheme()
  else if (action === 'language' || action === 'odds-format') openPanel('preferences')
  else if (action === 'deposit') return openDeposit(site)
  else return isShellAction(action) && runAction(action)
  return true
}

type Shared = Extract<MenuAction, ShellAction>
const shellActions: ReadonlySet<MenuAction> = new Set<Shared>([
  'menu',
  'search',
  'bet-slip',
  'my-bets',
  'chat',
  'cookies',
])

function isShellAction(action: MenuAction): action is Shared {
  return shellActions.has(action)
}

/** What a menu item can do instead of following its link. */
export type MenuAction = Extract<MenuItem, { kind: 'action' }>['action']

/** One destination or action of a menu, whichever menu it belongs to. */
export type LayoutItem = {
  href: string
  label: string
  /** An icon of the product or of the site. */
  icon: string
  /** The flag of this country replaces the icon. */
  countryCode?: string | null
  count?: number
  /** `page` marks the item whose page is shown, `true` an item of which a subpage is shown. */
  current?: 'page' | 'true'
  /** The action that a click performs in place of following the link, once scripts run. */
  action?: MenuAction
  isNewTab?: boolean
}
