import { classNames, Icon, IconButton, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { renderMovement } from '../../../sports/odds/odds-button.tsx'
import type { Move } from '../../../sports/odds/odds-button.tsx'
import { renderOldOdds } from '../../../sports/odds/paid-odds.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type SlipLegProps = {
  /** A title that is clear without a market heading. */
  outcome: string
  market?: string
  /** The match as `Home – Away`; omitted when it is named elsewhere. */
  match?: string
  matchHref?: string
  clock?: ReactNode
  score?: { home: string; away: string }
  oddsMilli: number | null
  /** The price the player saw, if it differs from the current one. */
  oldOddsMilli?: number | null
  move?: Move | null
  state?: 'open' | 'suspended' | 'gone'
  /** The time of the price when it is not live (BEY-04). */
  age?: string
  returns?: string
  children?: ReactNode
  note?: ReactNode
  /** Omitted while the bet is in flight, when a leg cannot be removed. */
  onRemove?: () => void
}

export function SlipLeg({
  outcome,
  market,
  match,
  matchHref,
  clock,
  score,
  oddsMilli,
  oldOddsMilli = null,
  move = null,
  state = 'open',
  age,
  returns,
  children,
  note,
  onRemove,
}: SlipLegProps) {
  const i18n = useI18n()
  const { t, odds } = i18n
  return (
    <li className={classNames('leg', state !== 'open' && 'leg--off')}>
      <span className="leg__name trunc" dir="auto">
        {outcome}
      </span>
      <span className="leg__price" data-move={move ?? undefined}>
        {move === null ? null : renderMovement(move, i18n)}
        <LegPrice state={state} text={oddsMilli === null ? null : odds(oddsMilli)} />
      </span>
      {market === undefined ? null : (
        <span className="leg__market trunc" dir="auto">
          {market}
        </span>
      )}
      {oldOddsMilli === null && age === undefined && returns === undefined ? null : (
        <span className="leg__side">
          {oldOddsMilli === null ? null : renderOldOdds(oldOddsMilli, i18n)}
          {age === undefined ? null : <span>{age}</span>}
          {returns === undefined ? null : <span>{returns}</span>}
        </span>
      )}
      {match === undefined ? null : (
        <span className="leg__match">
          {clock}
          {score === undefined ? null : (
            <span className="leg__score">
              <VisuallyHidden>{`${t('match.score')} `}</VisuallyHidden>
              <bdi>{i18n.figures(score.home)}</bdi>
              {'–'}
              <bdi>{i18n.figures(score.away)}</bdi>
            </span>
          )}
          {matchHref === undefined ? (
            <span className="trunc">{match}</span>
          ) : (
            <a className="trunc" href={matchHref}>
              {match}
            </a>
          )}
        </span>
      )}
      {onRemove === undefined ? null : (
        <IconButton
          className="leg__remove"
          icon="close"
          size="s"
          label={t('slip.remove', { outcome })}
          onClick={({ currentTarget }) => {
            const focusNext = nextOf(currentTarget)
            onRemove()
            focusNext()
          }}
        />
      )}
      {children}
      {note === undefined ? null : <div className="leg__note">{note}</div>}
    </li>
  )
}

/**
 * Returns a function that moves the keyboard focus to the leg that takes the place of the removed one, or to the last
 * leg.
 */
function nextOf(button: Element): () => void {
  const list = button.closest('.legs')
  const place = removeButtons(list).indexOf(button)
  return () =>
    requestAnimationFrame(() => {
      const left = removeButtons(list)
      const next = left[place] ?? left.at(-1)
      if (next instanceof HTMLElement) next.focus()
    })
}

function removeButtons(list: Element | null): Element[] {
  return [...(list?.querySelectorAll('.leg__remove') ?? [])]
}

type SlipLegsProps = {
  /** The legs form one bet on one match. */
  isJoined?: boolean
  children: ReactNode
}

export function SlipLegs({ isJoined = false, children }: SlipLegsProps) {
  return <ul className={classNames('legs', isJoined && 'legs--joined')}>{children}</ul>
}

function LegPrice({ state, text }: { state: 'open' | 'suspended' | 'gone'; text: string | null }) {
  const { t } = useI18n()
  if (state === 'suspended') {
    return (
      <>
        <Icon name="pause" size="s" />
        <VisuallyHidden>{t('price.suspended')}</VisuallyHidden>
      </>
    )
  }
  if (state === 'gone' || text === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('price.none')}</VisuallyHidden>
      </>
    )
  }
  return <bdi className="num">{text}</bdi>
}
