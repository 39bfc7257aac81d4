import { classNames, Icon, Radio } from '@touchline/ui'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import '../account.css'

type ChoicesProps<T extends string> = {
  label: string
  options: readonly { value: T; label: ReactNode; more?: ReactNode }[]
  /** Null means that nothing is preselected. */
  value: T | null
  onChange: (value: T) => void
  error?: string | undefined
  isWide?: boolean
}

/** Offers a few options of the same size as radio buttons. */
export function Choices<T extends string>({ label, options, value, onChange, error, isWide }: ChoicesProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isWrong = error !== undefined
  useEffect(() => {
    if (isWrong) list.current?.querySelector('input')?.focus()
  }, [isWrong])
  return (
    <fieldset
      className={classNames('limit-choices', isWide && 'limit-choices--wide')}
      aria-describedby={isWrong ? `${id}-error` : undefined}
    >
      <legend className="field__label">{label}</legend>
      <div className="limit-choices__list" ref={list}>
        {options.map((option) => (
          <label key={option.value} className="limit-choice">
            <Radio
              look="card"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-invalid={isWrong ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.more === undefined ? null : <span className="text-xs text-3">{option.more}</span>}
          </label>
        ))}
      </div>
      {/* The element is always there, so that screen readers announce its content. */}
      <div role="alert">
        {isWrong ? (
          <p className="field__error" id={`${id}-error`}>
            <Icon name="warning" size="s" />
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}
