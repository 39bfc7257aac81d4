import { classNames } from './class-names.ts'
import { Overlay, type OverlayProps } from './overlay.tsx'

/**
 * A small panel in the upper corner where lines end, under whatever opened it there; on phones a sheet. The page behind
 * stays bright: it is a choice made in passing.
 */
export function Popover({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('popover', className)} />
}
