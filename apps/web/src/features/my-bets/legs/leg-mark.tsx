import { Icon } from '@touchline/ui'
import type { LegResult } from '../bet-labels.ts'
import './leg-mark.css'

/** How a leg or a bet stands, as a sign beside its words. */
export function LegMark({ result }: { result: LegResult }) {
  return (
    <span className={`leg-mark leg-mark--${result}`} aria-hidden="true">
      {result === 'won' ? <Icon name="check" /> : null}
      {result === 'lost' ? <Icon name="close" /> : null}
      {result === 'void' || result === 'cashed-out' ? <Icon name="minus" /> : null}
    </span>
  )
}
