import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from '../base/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import type { IconName } from '../icons/icon.tsx'
import { Icon } from '../icons/icon.tsx'
import './toast.css'

type ToastProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone
  icon?: IconName
  title: ReactNode
  action?: ReactNode
  isLeaving?: boolean
  closeLabel: string
  onClose: () => void
}

export function Toast({
  tone = 'accent',
  icon = 'info',
  title,
  children,
  action,
  isLeaving,
  closeLabel,
  onClose,
  ...rest
}: ToastProps) {
  return (
    <div {...rest} className={classNames('toast', `toast--${tone}`, isLeaving && 'toast--leaving')}>
      <Icon name={icon} />
      <div className="grow">
        <b className="strong">{title}</b>
        {children === undefined ? null : <p className="toast__text">{children}</p>}
      </div>
      {action}
      <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />
    </div>
  )
}

type ToastRegionProps = { label: string; children?: ReactNode }

/**
 * UI-02: shows one toast at a time at the bottom centre. The region must be on the page before its first toast, or
 * screen readers do not announce it.
 */
export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <div className="toasts" role="status" aria-label={label}>
      {children}
    </div>
  )
}
