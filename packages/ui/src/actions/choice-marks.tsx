import type { ComponentProps } from 'react'
import './tick-box.css'
import './radio.css'
import './switch-track.css'

/** The box alone: the caller adds the label. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className="tick-box" />
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** With `card` the label around it has the look of the choice, and takes the tap. */
  look?: 'mark' | 'card'
}

/** The mark alone: the caller adds the label. */
export function Radio({ look = 'mark', ...rest }: RadioProps) {
  return <input {...rest} type="radio" className={look === 'card' ? 'radio-card' : 'radio'} />
}

/** The look of a switch, as the last part of a button with the role `switch`. */
export function SwitchTrack() {
  return <span className="switch-track" aria-hidden="true" />
}
