import type { ComponentProps } from 'react'
import './tick-box.css'
import './radio.css'
import './switch-track.css'

/** The box alone; whoever uses it has the label. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className="tick-box" />
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** `card`: the label around it is drawn as the choice, and takes the press. */
  look?: 'mark' | 'card'
}

/** The mark alone; whoever uses it has the label. */
export function Radio({ look = 'mark', ...rest }: RadioProps) {
  return <input {...rest} type="radio" className={look === 'card' ? 'radio-card' : 'radio'} />
}

/** How a switch looks, as the last part of a button with the role `switch`. */
export function SwitchTrack() {
  return <span className="switch-track" aria-hidden="true" />
}
