import { memo } from 'react'
import { classNames } from '../base/class-names.ts'
import './icon.css'
// All icons are in one SVG file, which the browser loads once.
import drawings from './icons.svg?no-inline'

export type IconLook = {
  size?: 'm' | 's' | 'xs'
  /** True mirrors the icon in right-to-left text. */
  flip?: boolean
  className?: string
}

type IconProps = IconLook & { name: IconName }

/** An icon. It is decorative, so its meaning must also be in the text next to it. */
export const Icon = memo(function Icon({ name, ...look }: IconProps) {
  return <SpriteIcon {...look} href={`${drawings}#${name}`} />
})

/** An icon of any SVG file with the same grid. */
export function SpriteIcon({ href, size = 'm', flip, className }: IconLook & { href: string }) {
  return (
    <svg
      className={classNames('icon', size !== 'm' && `icon--${size}`, flip && 'icon--flip', className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <use href={href} />
    </svg>
  )
}

/** Names of the icons: lines of 1.6 on a grid of 20, one path each. */
const iconNames = [
  'home',
  'live',
  'clock',
  'star',
  'filter',
  'search',
  'bell',
  'user',
  'close',
  'chevron-down',
  'chevron-right',
  'menu',
  'receipt',
  'ticket',
  'lock',
  'pause',
  'check',
  'plus',
  'trash',
  'share',
  'warning',
  'info',
  'refresh',
  'offline',
  'chart',
  'shield',
  'settings',
  'calendar',
  'key',
  'desktop',
  'phone',
  'file',
  'wallet',
  'bolt',
  'trophy',
  'eye',
  'soccer',
  'tennis',
  'basketball',
  'cricket',
  'ice-hockey',
  'volleyball',
  'handball',
  'esports',
  'american-football',
  'baseball',
  'table-tennis',
  'racing',
  'virtual',
  'pitch',
  'play',
  'sign-out',
  'sun',
  'eye-off',
  'mail',
  'globe',
  'help',
  'chat',
  'swap',
  'table',
  'layers',
  'minus',
  'pin',
  'fold',
  'moon',
  'venue',
] as const

export type IconName = (typeof iconNames)[number]

/** Checks the name of an icon that comes from a site configuration. */
export function isIconName(name: string): name is IconName {
  return iconNames.some((known) => known === name)
}
