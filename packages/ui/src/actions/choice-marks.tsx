import type { ComponentProps } from 'react'
import './tick-box.css'
import './radio.css'
import './switch-track.css'

/** A checkbox without a label, which the caller adds. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className="tick-box" />
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** `card`: the input is hidden, and the label around it looks and is clicked like a card. */
  look?: 'mark' | 'card'
}

/** A radio button without a label, which the caller adds. */
export function Radio({ look = 'mark', ...rest }: RadioProps) {
  return <input {...rest} type="radio" className={look === 'card' ? 'radio-card' : 'radio'} />
}

/** The visible part of a switch: the last child of a button with the role `switch`. */
export function SwitchTrack() {
  return <span className="switch-track" aria-hidden="true" />
}
