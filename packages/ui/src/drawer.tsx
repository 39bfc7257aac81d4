import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Overlay, type OverlayProps } from './overlay.tsx'

export type DrawerProps = OverlayProps & {
  closeLabel: string
  /** Beside the close button. */
  head?: ReactNode
}

/** Comes in from the edge where lines begin, as high as the screen. */
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
