import { Button, Card, classNames, Icon, Skeleton } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Act } from './form.tsx'
import { RetryNote } from '../../../site/page/retry-note.tsx'
import '../account.css'

type SectionProps = { title: ReactNode; more?: ReactNode; children: ReactNode }

/** A part of a page: what it is about beside what can be done, below each other where there is no room. */
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

export function Rows({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <Card className="account-rows" aria-busy={isBusy ? true : undefined}>
      {children}
    </Card>
  )
}

type RowProps = {
  icon?: IconName
  title: ReactNode
  /** Beside the title: a mark. */
  mark?: ReactNode
  more?: ReactNode
  /** At the end: what can be done. */
  end?: ReactNode
}

export function Row({ icon, title, mark, more, end }: RowProps) {
  return (
    <div className="account-row account-row--wraps">
      {icon === undefined ? null : <RowIcon icon={icon} />}
      <div className="account-row__text">
        <div className="account-row__title">
          <b>{title}</b>
          {mark}
        </div>
        {more === undefined ? null : <div className="account-row__more">{more}</div>}
      </div>
      {end}
    </div>
  )
}

type LinkRowProps = { icon: IconName; title: ReactNode; more: ReactNode; mark?: ReactNode } & (
  | { href: string }
  | { onPress: () => void; hasArrow?: boolean }
)

/** A row that leads somewhere. */
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

function RowIcon({ icon }: { icon: IconName }) {
  return (
    <span className={classNames('account-row__icon')}>
      <Icon name={icon} flip={icon === 'sign-out'} />
    </span>
  )
}

/** Stands where rows will stand. */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Rows isBusy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="account-row">
          <Skeleton className="account-row__icon" />
          <div className="account-row__text stack">
            <Skeleton width="m" />
            <Skeleton width="l" />
          </div>
        </div>
      ))}
    </Rows>
  )
}

/** What could not be read is asked for again by one tap. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return <RetryNote onRetry={onRetry}>{t('hub.unread')}</RetryNote>
}

/** Two answers of the same weight, the cautious one first. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className="account-answers">{children}</div>
}

type BusyAnswersProps = {
  act: Pick<Act, 'isBusy'>
  /** Leaves everything as it is. */
  cancel: ReactNode
  onCancel: () => void
  /** Left out: the form around the answers is sent. */
  onConfirm?: () => void
  children: ReactNode
}

/** A question with two answers: to leave everything as it is, or to confirm, once. */
export function BusyAnswers({ act: { isBusy }, cancel, onCancel, onConfirm, children }: BusyAnswersProps) {
  return (
    <Answers>
      <Button variant="line" size="l" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant="line"
        size="l"
        blocked={isBusy}
        aria-busy={isBusy}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' as const })}
      >
        {children}
      </Button>
    </Answers>
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
