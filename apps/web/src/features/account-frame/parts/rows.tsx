import { Button, Card, classNames, Icon, Skeleton } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Act } from './form.tsx'
import { RetryNote } from '../../../site/page/retry-note.tsx'
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
  /** A mark beside the title. */
  mark?: ReactNode
  more?: ReactNode
  /** Actions at the end of the row. */
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

function RowIcon({ icon }: { icon: IconName }) {
  return (
    <span className={classNames('account-row__icon')}>
      <Icon name={icon} flip={icon === 'sign-out'} />
    </span>
  )
}

/** Fills the place of rows while they load. */
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

/** Reports that loading failed, with a button to retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return <RetryNote onRetry={onRetry}>{t('hub.unread')}</RetryNote>
}

/** Shows buttons of the same size, the cautious one first. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className="account-answers">{children}</div>
}

type ConfirmButtonsProps = {
  act: Pick<Act, 'isBusy'>
  /** The label of the button that changes nothing. */
  cancel: ReactNode
  onCancel: () => void
  /** Left out, the confirming button submits the form around it. */
  onConfirm?: () => void
  children: ReactNode
}

/** Shows a button that changes nothing and one that confirms, which is blocked while the call is under way. */
export function ConfirmButtons({ act: { isBusy }, cancel, onCancel, onConfirm, children }: ConfirmButtonsProps) {
  return (
    <ButtonPair>
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
    </ButtonPair>
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
