import { useState } from 'react'
import './top-layer.css'

/**
 * Returns a container in the browser's top layer, so that the panel of a control is above everything, even above the
 * dialog that contains the control.
 */
export function useTopLayer() {
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  return {
    container,
    show: (isOpen: boolean) => container?.togglePopover(isOpen),
    layer: <div ref={setContainer} popover="manual" className="top-layer" />,
  }
}

type Defined<Props> = { [Key in keyof Props]?: Exclude<Props[Key], undefined> }

/** Removes undefined properties, because a library may treat them differently from missing ones. */
export function definedOf<Props extends object>(props: Props): Defined<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<Props>
}
