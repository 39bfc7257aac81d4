import { Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'

/** What follows from a choice, one line each. */
export function Facts({ facts }: { facts: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className="limit-facts">
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} flip={icon === 'sign-out'} />
          {text}
        </li>
      ))}
    </ul>
  )
}
