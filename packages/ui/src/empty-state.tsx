import type { ReactNode } from 'react'
import { Art } from './art.tsx'
import type { ArtName } from './drawings.ts'
import { classNames } from './class-names.ts'

export type EmptyStateProps = {
  art?: ArtName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Nothing is here yet: says so, and where to go instead. */
export function EmptyState({ art = 'receipt', title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('state', className)}>
      <Art name={art} />
      <p className="state__title">{title}</p>
      {children === undefined ? null : <p className="state__text">{children}</p>}
      {action}
    </div>
  )
}
