import { Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import './closure.css'

type Fact = { id?: string; icon: IconName; text: string }

/** What closing an account means, one line each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="closure-facts">
      {facts.map(({ id, icon, text }) => (
        <li key={id ?? text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
