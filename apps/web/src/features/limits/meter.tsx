import { classNames } from '@touchline/ui'
import './limits.css'

type MeterProps = {
  used: number
  most: number
  label: string
  /** To be reached, and no limit. */
  isGoal?: boolean
}

/** How much of a limit is used: amber from 80 %, red at the end. */
export function Meter({ used, most, label, isGoal = false }: MeterProps) {
  const percent = usedPercent(used, most)
  return (
    <span
      className={classNames('meter', !isGoal && (percent >= 100 ? 'meter--full' : percent >= 80 && 'meter--warn'))}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-label={label}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}

function usedPercent(used: number, most: number): number {
  return most === 0 ? 100 : Math.min(100, Math.floor((used * 100) / most))
}
