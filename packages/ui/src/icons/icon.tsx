import { memo } from 'react'
import { classNames } from '../base/class-names.ts'
import './icon.css'
// An image beside the scripts: pages name icons, and the browser fetches the drawings once.
import drawings from './icons.svg?no-inline'

type IconProps = {
  name: IconName
  size?: 'm' | 's' | 'xs'
  /** Points the other way in right-to-left text. */
  flip?: boolean
  className?: string
}

/** Decoration only: what it means is said in text beside it. */
export const Icon = memo(function Icon({ name, size = 'm', flip, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', size !== 'm' && `icon--${size}`, flip && 'icon--flip', className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
})

/** Our own line icons on a grid of 20, one path each, drawn with a stroke of 1.6. */
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

/** A name that came from outside. */
export function isIconName(name: string): name is IconName {
  return iconNames.some((known) => known === name)
}
