import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import type { IconName } from '../icons/icon.tsx'
import { Icon } from '../icons/icon.tsx'
import './icon-button.css'

type IconButtonLook = {
  icon: IconName
  /** The accessible name. */
  label: string
  size?: 's' | 'm'
  flip?: boolean
  /** True shows a dot for something new, which the label must also name. */
  dot?: boolean
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconButtonLook

export function IconButton({ icon, label, size = 'm', flip = false, dot, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(size, className)}>
      <Icon name={icon} size={size} flip={flip} />
      {dot ? <span className="iconbtn__dot" /> : null}
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'children'> & IconButtonLook

export function IconLink({ icon, label, size = 'm', flip = false, dot, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} className={iconButtonClass(size, className)}>
      <Icon name={icon} size={size} flip={flip} />
      {dot ? <span className="iconbtn__dot" /> : null}
    </a>
  )
}

function iconButtonClass(size: 's' | 'm', extra: string | undefined): string {
  return classNames('iconbtn', size === 's' && 'iconbtn--s', extra)
}
