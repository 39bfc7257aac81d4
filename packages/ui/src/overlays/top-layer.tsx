import { useState } from 'react'
import './top-layer.css'

/** A place for what opens from a control: above everything, also above the dialog the control stands in. */
export function useTopLayer() {
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  return {
    container,
    show: (isOpen: boolean) => container?.togglePopover(isOpen),
    layer: <div ref={setContainer} popover="manual" className="top-layer" />,
  }
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }

/** Without what is not said: a library may tell the two apart. */
export function definedOf<Given extends object>(given: Given): Defined<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>
}
