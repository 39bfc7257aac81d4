import type { ReactNode } from 'react'
import { Art } from './art.tsx'
import type { ArtName } from './drawings.ts'

export type ErrorStateProps = {
  art?: ArtName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Status and trace, for whoever is asked for help. */
  trace?: ReactNode
}

/** A whole page that could not be shown. */
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
