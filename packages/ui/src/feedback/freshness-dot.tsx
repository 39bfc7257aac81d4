import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import './freshness-dot.css'

export type FreshnessDotProps = {
  state: 'live' | 'catching-up' | 'stale'
  children: ReactNode
  className?: string
}

/** Shows whether data is live (a filled dot), catching up (a ring) or stale (a square), without relying on colour. */
export function FreshnessDot({ state, children, className }: FreshnessDotProps) {
  return (
    <span className={classNames('fresh', `fresh--${state}`, className)}>
      <span className="fresh__dot" />
      <span>{children}</span>
    </span>
  )
}
