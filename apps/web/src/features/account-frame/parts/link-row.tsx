import { classNames, Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import '../account.css'

type LinkRowProps = { icon: IconName; title: ReactNode; more: ReactNode; mark?: ReactNode } & (
  | { href: string }
  | { onPress: () => void; hasArrow?: boolean }
)

/** A row that is a link or a button. */
export function LinkRow({ icon, title, more, mark, ...to }: LinkRowProps) {
  const inside = (
    <>
      <RowIcon icon={icon} />
      <span className="account-row__text">
        <b>{title}</b>
        <span className="account-row__more">{more}</span>
      </span>
      {mark}
    </>
  )
  if ('href' in to) {
    return (
      <a className="account-row" href={to.href}>
        {inside}
        <Icon name="chevron-right" size="s" flip className="account-row__go" />
      </a>
    )
  }
  return (
    <button type="button" className="account-row" onClick={to.onPress}>
      {inside}
      {to.hasArrow ? <Icon name="chevron-right" size="s" flip className="account-row__go" /> : null}
    </button>
  )
}

export function RowIcon({ icon }: { icon: IconName }) {
  return (
    <span className={classNames('account-row__icon')}>
      <Icon name={icon} flip={icon === 'sign-out'} />
    </span>
  )
}
