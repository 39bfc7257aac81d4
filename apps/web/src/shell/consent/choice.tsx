import { TickBox } from '@touchline/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import './consent.css'

export type ChoiceProps = {
  title: string
  children: ReactNode
  isOn: boolean
  /** Left out where there is nothing to choose. */
  onChange?: (isOn: boolean) => void
}

/** A box to tick, with what it means. The whole line can be pressed. */
export function Choice({ title, children, isOn, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label className="choice">
      <TickBox
        checked={isOn}
        disabled={!onChange}
        aria-describedby={id}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>
        <b className="strong">{title}</b>
        <span className="choice__more" id={id}>
          {children}
        </span>
      </span>
    </label>
  )
}
