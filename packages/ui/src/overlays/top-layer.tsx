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
