import { Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import '../account.css'

type SectionProps = { title: ReactNode; more?: ReactNode; children: ReactNode }

/** Shows the title and description of a section beside its content, or above it on a narrow page. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className="account-sect" aria-labelledby={id}>
      <div className="account-sect__about">
        <h2 id={id}>{title}</h2>
        {more === undefined ? null : <p>{more}</p>}
      </div>
      <div className="stack stack--3">{children}</div>
    </section>
  )
}

type Fact = { id?: string; icon: IconName; text: string; end?: ReactNode }

/** Lists what follows from a choice, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="account-facts">
      {facts.map(({ id, icon, text, end }) => (
        <li key={id ?? text}>
          <Icon name={icon} flip={icon === 'sign-out'} />
          {end === undefined ? (
            text
          ) : (
            <span className="row row--between">
              <span>{text}</span>
              <span className="text-xs text-3">{end}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
