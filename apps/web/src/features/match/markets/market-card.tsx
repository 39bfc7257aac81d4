import { Icon, IconButton, Note, Pill, Time } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { nameDirection } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { CardColumn } from './card-layout.ts'
import type { MessageKey } from '@touchline/i18n'
import { MatchStatus } from '@touchline/contract'
import { useMinute } from '../../../site/clock.tsx'
import type { ShownMarket } from '../../../live/sync/market-names.ts'

export type MarketCardProps = {
  /** The key by which an address names the market. */
  marketKey: string
  title: string
  /** The column of the card where the screen is wide enough for two. */
  column: CardColumn | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  isSuspended: boolean
  /** The feed's code for why betting is stopped. */
  stopReason?: number | undefined
  /** Rendered beside the name. */
  end?: ReactNode
  /** Undefined where markets cannot be pinned. */
  pin?: { isPinned: boolean; toggle: () => void } | undefined
  /** An `OutcomeGrid` or `OutcomeLines`. */
  children: ReactNode
}

/** One market with its outcomes. It is a `details` element, so it opens and closes before any script has run. */
export function MarketCard(props: MarketCardProps) {
  const { marketKey, title, column, isOpen, onToggle, isSuspended, stopReason, end, pin, children } = props
  const { t, nameFigures } = useI18n()
  const shown = nameFigures(title)
  const card = useRef<HTMLDetailsElement>(null)
  const sync = () => card.current && card.current.open !== isOpen && onToggle(card.current.open)
  // The player may have opened or closed the card before hydration, so its state is read from the element once.
  const begin = useEffectEvent(() => void sync())
  useEffect(() => begin(), [])
  return (
    <div className="market-slot" data-column={column} data-pins={pin === undefined ? undefined : ''}>
      <details ref={card} className="card market collapse" open={isOpen} onToggle={sync} data-market={marketKey}>
        <summary className="market__head collapse__head">
          <h3 className="grow" dir={nameDirection(title)}>
            {shown}
          </h3>
          {end}
          {isSuspended ? <Pill tone="warn">{t('match.suspended')}</Pill> : null}
          <Icon name="chevron-down" size="s" className="collapse__chevron" />
        </summary>
        <div className="market__body collapse__body">
          {children}
          {isSuspended ? (
            <Note tone="warn" icon="pause" title={t(stopTitle(stopReason))}>
              {t('match.suspended-more')}
            </Note>
          ) : null}
        </div>
      </details>
      {pin === undefined ? null : (
        <IconButton
          className="market__pin"
          icon="pin"
          size="s"
          label={t('match.pin', { market: shown })}
          aria-pressed={pin.isPinned}
          onClick={(event) => {
            pin.toggle()
            followByKeyboard(event)
          }}
        />
      )}
    </div>
  )
}

/**
 * Pinning moves the card and with it the keyboard focus, so the page scrolls to the card, but only for keyboard users.
 */
function followByKeyboard({ currentTarget: button }: MouseEvent<HTMLElement>): void {
  if (button.matches(':focus-visible')) requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest' }))
}

/** The feed's codes for bet stops of which the player sees the reason. */
const kinds: Readonly<Record<number, MessageKey>> = {
  1: 'match.stop-goal',
  2: 'match.stop-red-card',
  3: 'match.stop-contact',
  4: 'match.stop-goal',
  5: 'match.stop-goal',
  6: 'match.stop-red-card',
  7: 'match.stop-red-card',
  8: 'match.stop-penalty',
  9: 'match.stop-penalty',
  10: 'match.stop-penalty',
  22: 'match.stop-review',
  24: 'match.stop-contact',
  37: 'match.stop-review',
  40: 'match.stop-boundary',
  41: 'match.stop-wicket',
}

function stopTitle(reason: number | undefined): MessageKey {
  return (reason === undefined ? undefined : kinds[reason]) ?? 'match.suspended-title'
}

/** The time of the first bet stop of these lines; null where the feed does not announce one. */
export function nextStopOf(lines: readonly ShownMarket[]): number | null {
  const stops = lines.flatMap(({ next_bet_stop: stop }) => stop ?? [])
  return stops.length === 0 ? null : Math.min(...stops)
}

/**
 * CAT-05h: returns whether all lines stop at the same time, as they usually do before a match; the board then shows
 * that time once.
 */
export function isOneStop(lines: readonly ShownMarket[]): boolean {
  return new Set(lines.map(({ next_bet_stop: stop }) => stop ?? null)).size === 1
}

type NextStopProps = { stopMs: number; status: MatchStatus; renderedMs: number }

/**
 * CAT-05h: shows until when bets are accepted, and nothing after that time: from then on each line is open or suspended
 * as the feed states.
 */
export function NextStop({ stopMs, status, renderedMs }: NextStopProps) {
  const { t, time, date, dateTime } = useI18n()
  const nowMs = useMinute(renderedMs)
  if (stopMs <= nowMs) return null
  const [stop, now] = [new Date(stopMs).toISOString(), new Date(nowMs).toISOString()]
  const shown = date(stop) === date(now) ? time(stop) : dateTime(stop)
  return (
    <p className="next-stop">
      <Icon name="clock" size="s" />
      <Time dateTime={stop}>
        {t(status === MatchStatus.Prematch ? 'match.next-stop-before' : 'match.next-stop', { time: shown })}
      </Time>
    </p>
  )
}
