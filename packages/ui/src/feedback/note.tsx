import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from '../base/class-names.ts'
import type { IconName } from '../icons/icon.tsx'
import { Icon } from '../icons/icon.tsx'
import './note.css'

type NoteProps = {
  tone?: Tone
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  /** A button that solves the problem. */
  action?: ReactNode
  id?: string
  className?: string
}

export function Note({ tone = 'neutral', icon = 'info', title, children, action, id, className }: NoteProps) {
  return (
    <div className={classNames('note', tone !== 'neutral' && `note--${tone}`, className)} id={id}>
      <Icon name={icon} size="s" />
      <div className="grow">
        {title === undefined ? null : <b>{title} </b>}
        {children}
        {action}
      </div>
    </div>
  )
}
