import type { ReactNode } from 'react'
import type { ArtName } from '../illustrations.ts'
import { classNames } from '../base/class-names.ts'
import { flight, illustrations } from '../illustrations.ts'
import './empty-state.css'

type EmptyStateProps = {
  art?: ArtName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Explains that there is no content yet, and where to go instead. */
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

type ErrorStateProps = {
  art?: ArtName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Status and trace id, for support staff. */
  trace?: ReactNode
}

/** Replaces the content of a page that could not be shown. */
export function ErrorState({ art = 'pitch', title, children, actions, trace }: ErrorStateProps) {
  return (
    <div className="state state--page">
      <Art name={art} />
      <h1 className="state__title state__title--page">{title}</h1>
      {children === undefined ? null : <p className="state__text">{children}</p>}
      {actions === undefined ? null : <div className="row">{actions}</div>}
      {trace === undefined ? null : <span className="text-xs text-3 num">{trace}</span>}
    </div>
  )
}

function Art({ name }: { name: ArtName }) {
  const { viewBox, main, faint, accent } = illustrations[name]
  return (
    <svg
      className={classNames('state__art', name === 'pitch' && 'state__art--wide')}
      viewBox={viewBox}
      aria-hidden="true"
    >
      <path d={main} />
      {faint === undefined ? null : <path className="state__faint" d={faint} />}
      <path className="state__accent" d={accent} />
      {name === 'pitch' ? <path className="state__accent" d={flight} strokeDasharray="4 6" /> : null}
    </svg>
  )
}
