import type { ComponentProps } from 'react'
import './radio.css'

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** `card`: the label around it is drawn as the choice, and takes the press. */
  look?: 'mark' | 'card'
}

/** The mark alone; whoever uses it has the label. */
export function Radio({ look = 'mark', ...rest }: RadioProps) {
  return <input {...rest} type="radio" className={look === 'card' ? 'radio-card' : 'radio'} />
}
