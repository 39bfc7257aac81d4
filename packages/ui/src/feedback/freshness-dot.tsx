import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import './freshness-dot.css'

export type FreshnessDotProps = {
  state: 'live' | 'catching-up' | 'stale'
  children: ReactNode
  className?: string
}

/** Live data has a filled dot, catching-up data a ring, and stale data a square, so that colour is not needed. */
export function FreshnessDot({ state, children, className }: FreshnessDotProps) {
  return (
    <span className={classNames('fresh', `fresh--${state}`, className)}>
      <span className="fresh__dot" />
      <span>{children}</span>
    </span>
  )
}
