import { classNames } from '@touchline/ui'
import './limits.css'

type MeterProps = {
  used: number
  max: number
  label: string
  /** The maximum is a goal to reach and not a limit, so the colours do not warn. */
  isGoal?: boolean
}

/** Shows how much of a limit is used: amber from 80 %, red at 100 %. */
export function Meter({ used, max, label, isGoal = false }: MeterProps) {
  const percent = usedPercent(used, max)
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

function usedPercent(used: number, max: number): number {
  return max === 0 ? 100 : Math.min(100, Math.floor((used * 100) / max))
}
