import { classNames, Icon } from '@touchline/ui'
import type { ComponentProps } from 'react'

type SelectInputProps = Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
  options: readonly { value: string; label: string }[]
  isWrong?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
}

/** The browser's own list, in the frame of our fields. */
export function SelectInput({ options, isWrong, describedBy, onChange, ...rest }: SelectInputProps) {
  return (
    <span className={classNames('input auth__select', isWrong && 'input--wrong')}>
      <select
        {...rest}
        className="input__control"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  )
}
