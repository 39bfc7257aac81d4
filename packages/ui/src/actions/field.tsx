import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import './field.css'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: { id: string; isWrong: boolean; describedBy: string | undefined }) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__label" id={labelIdOf(id)} htmlFor={id}>
        {label}
      </label>
      {children({ id, isWrong: error !== undefined, describedBy: describedBy === '' ? undefined : describedBy })}
      {hint === undefined ? null : (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field__error" id={errorId}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the id of the label of a control, for elements that a label's `htmlFor` cannot refer to. */
export function labelIdOf(id: string): string {
  return `${id}-label`
}

type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  isWrong?: boolean
  describedBy?: string | undefined
  /** Rendered inside the border, `before` and `after` the text. */
  before?: ReactNode
  after?: ReactNode
  className?: string
}

export function TextInput({ isWrong, describedBy, before, after, className, ...rest }: TextInputProps) {
  return (
    <span className={classNames('input', isWrong && 'input--wrong', className)}>
      {before === undefined ? null : <span className="input__side">{before}</span>}
      <input
        type="text"
        {...rest}
        className="input__control"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
      />
      {after === undefined ? null : <span className="input__side">{after}</span>}
    </span>
  )
}
