import type { ComponentProps } from 'react'
import './tick-box.css'

/** The box alone; whoever uses it has the label. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className="tick-box" />
}
