import { useState } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { labelIdOf } from './field.tsx'
import type { SelectListProps, SelectOption } from './select-list.tsx'
import { giveNative, useTakeover } from './use-takeover.ts'
import './field.css'
import './select.css'

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value' | 'defaultValue'> & {
  options: readonly SelectOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  isWrong?: boolean
  describedBy?: string | undefined
  /** True leaves out the border, for use inside another control. */
  isBare?: boolean
  className?: string
}

/**
 * A control to select one of several options. The native control stays in place with name and value, for forms and
 * autofill; for mouse and keyboard, a list of our own covers it. Its label is that of its `Field`, or `aria-label`.
 */
export function Select(props: SelectProps) {
  const { options, value, defaultValue, onChange, isWrong, describedBy, isBare, className, id, ...rest } = props
  const { native, taken, events } = useTakeover<SelectListProps>(loadList)
  const [chosen, setChosen] = useState<string>()
  const isBorder = isBare !== true

  function change(next: string): void {
    setChosen(next)
    onChange?.(next)
  }

  return (
    <span className={classNames('select', isBorder && 'input', isWrong && 'input--wrong', className)}>
      <select
        {...rest}
        {...events}
        ref={(element) => {
          native.current = element
        }}
        id={id}
        {...(value === undefined ? { defaultValue } : { value })}
        className="select__native"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
      {taken === undefined ? null : (
        <taken.Rich
          label={rest['aria-label']}
          labelledBy={id === undefined ? undefined : labelIdOf(id)}
          describedBy={describedBy}
          options={options}
          value={value ?? chosen ?? taken.value}
          onChange={(next) => giveNative(native.current, next)}
          isDisabled={rest.disabled}
        />
      )}
    </span>
  )
}

async function loadList() {
  const { SelectList } = await import('./select-list.tsx')
  return SelectList
}
