import { classNames } from '../base/class-names.ts'
import './meter.css'

export type MeterProps = {
  percent: number
  /** The same in words: the bar itself says nothing to a screen reader. */
  label: string
  tone?: 'plain' | 'warn' | 'full'
}

// Drawn, not styled: a width in a style attribute would need a looser content security policy.
export function Meter({ percent, label, tone = 'plain' }: MeterProps) {
  return (
    <svg className={classNames('meter', tone !== 'plain' && `meter--${tone}`)} role="img" aria-label={label}>
      <rect width={`${within(percent)}%`} height="100%" rx="2" />
    </svg>
  )
}

export type ProgressProps = { value: number; max: number; label: string }

export function Progress({ value, max, label }: ProgressProps) {
  return (
    <svg
      className="meter meter--thick"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <rect width={`${within((value / max) * 100)}%`} height="100%" rx="3" />
    </svg>
  )
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)))
}
