import { Icon, TickBox } from '@touchline/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'

type TickProps = {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  error?: string | undefined
  children: ReactNode
}

/** A consent that is never ticked in advance. */
export function Tick({ name, isOn, onChange, error, children }: TickProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="auth__tick">
        <TickBox
          name={name}
          checked={isOn}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p className="field__error" id={id}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}
