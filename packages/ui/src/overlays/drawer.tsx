import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { Overlay } from './overlay.tsx'
import type { OverlayProps } from './overlay.tsx'

type DrawerProps = OverlayProps & {
  closeLabel: string
  /** Rendered beside the close button. */
  head?: ReactNode
}

/** Slides in from the inline start, with the full height of the screen. */
export function Drawer({ closeLabel, head, children, className, ...rest }: DrawerProps) {
  return (
    <Overlay {...rest} className={classNames('drawer', className)}>
      <header className="drawer__head">
        <div className="grow">{head}</div>
        <IconButton icon="close" label={closeLabel} onClick={rest.onClose} />
      </header>
      <div className="drawer__body">{children}</div>
    </Overlay>
  )
}

/** A small panel in the upper corner at the inline end; on phones a sheet. The page behind it is not dimmed. */
export function Popover({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('popover', className)} />
}
