import { memo } from 'react'
import { classNames } from '../base/class-names.ts'
import './icon.css'
// Icons are one image beside the scripts, which the browser fetches once.
import drawings from './icons.svg?no-inline'

type IconProps = {
  name: IconName
  size?: 'm' | 's' | 'xs'
  /** Points the other way in right-to-left text. */
  flip?: boolean
  className?: string
}

/** Icons are decorative: their meaning must also be in the text beside them. */
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

/** Line icons on a grid of 20 with a stroke of 1.6, one path each. */
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

/** Checks a name that comes from configuration. */
export function isIconName(name: string): name is IconName {
  return iconNames.some((known) => known === name)
}
