import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import type { IconName } from '../icons/icon.tsx'
import { Icon } from '../icons/icon.tsx'
import './badge.css'

export type Tone = 'neutral' | 'pos' | 'neg' | 'warn' | 'accent'

type Small = { children: ReactNode; className?: string }

/** A number that attracts attention. */
export function Badge({ children, className }: Small) {
  return <span className={classNames('badge', className)}>{children}</span>
}

/** A number that only informs. */
export function Count({ children, className }: Small) {
  return <span className={classNames('count num', className)}>{children}</span>
}

export type PillProps = { tone?: Tone | 'live'; icon?: IconName; children: ReactNode }

export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span className={classNames('pill', tone !== 'neutral' && `pill--${tone}`)}>
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
