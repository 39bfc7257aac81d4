import type { ReactNode } from 'react'
import { Count } from '../feedback/badge.tsx'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../base/class-names.ts'
import './segmented.css'

type SegmentLook = { label: ReactNode; count?: ReactNode }

type SegmentedProps<T extends string> = {
  label: string
  /** A blocked option cannot be selected, but `onChange` is still called, so that the caller can explain why. */
  options: readonly (SegmentLook & { value: T; blocked?: boolean })[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** A control to select one of a few options, all of which are visible. */
export function Segmented<T extends string>({ label, options, value, onChange, className }: SegmentedProps<T>) {
  return (
    <div className={classNames('seg', className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="seg__item"
          aria-pressed={option.value === value}
          aria-disabled={option.blocked ? true : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.blocked ? <Icon name="lock" size="xs" /> : null}
          {option.count === undefined ? null : <Count>{option.count}</Count>}
        </button>
      ))}
    </div>
  )
}

type SegmentedLinksProps = {
  label: string
  /** True marks the page that is shown, and `'true'` one above it. */
  options: readonly (SegmentLook & { href: string; current?: boolean | 'true' })[]
  className?: string
}

export function SegmentedLinks({ label, options, className }: SegmentedLinksProps) {
  return (
    <nav className={classNames('seg seg--fit', className)} aria-label={label}>
      {options.map((option) => (
        <a
          key={option.href}
          className="seg__item"
          href={option.href}
          aria-current={option.current === true ? 'page' : option.current || undefined}
        >
          {option.label}
          {option.count === undefined ? null : <Count>{option.count}</Count>}
        </a>
      ))}
    </nav>
  )
}
