import type { SlipSelection } from '@touchline/betting'
import { isEnded } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { classNames, Icon, TickBox, VisuallyHidden } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { sharedSelectionTitle, slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { renderMovement } from '../../../sports/odds/odds-button.tsx'
import { renderOldOdds } from '../../../sports/odds/paid-odds.tsx'
import type { SelectionBeside } from './take-shared.ts'

type SharedSelectionsProps = {
  code: string
  picks: readonly SelectionBeside[]
  ticked: ReadonlySet<SelectionKey>
  /** Omitted when the selections can only be taken all together. */
  onTick?: (key: SelectionKey, isTicked: boolean) => void
}

export function SharedSelections({ code, picks, ticked, onTick }: SharedSelectionsProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <section className="picks" aria-labelledby={id}>
      <header className="picks__head">
        <h3 id={id}>{t('shared.theirs')}</h3>
        <bdi className="num text-xs text-3">{code}</bdi>
      </header>
      <ul>
        {picks.map((pick) => (
          <SharedRow key={pick.key} pick={pick} isTicked={ticked.has(pick.key)} {...(onTick ? { onTick } : {})} />
        ))}
      </ul>
    </section>
  )
}

type SharedRowProps = { pick: SelectionBeside; isTicked: boolean; onTick?: SharedSelectionsProps['onTick'] }

function SharedRow({ pick, isTicked, onTick }: SharedRowProps) {
  const i18n = useI18n()
  const { t, odds } = i18n
  const { key, selection, outcome, isOnSlip } = pick
  const { names, current_odds: price, change } = selection
  const words = names && sharedSelectionTitle(selection, names, i18n)
  const name = words?.outcome ?? t('shared.nameless')
  const remark = remarkOf(pick, i18n)
  const canTick = onTick !== undefined && outcome !== null && !isOnSlip
  const moved = change === 'higher' ? 'up' : change === 'lower' ? 'down' : null
  const content = (
    <>
      {canTick ? (
        <TickBox
          checked={isTicked}
          aria-label={t('shared.tick', { outcome: name })}
          onChange={({ currentTarget }) => onTick(key, currentTarget.checked)}
        />
      ) : (
        <span className="pick__gap" />
      )}
      <PickText
        name={name}
        {...(names ? { market: words?.market, match: matchName(names.name_a, names.name_b, i18n) } : {})}
      >
        {remark ? (
          <span className={classNames('pick__remark', remark.tone && `pick__remark--${remark.tone}`)}>
            <Icon name={remark.icon} size="xs" />
            {remark.text}
          </span>
        ) : null}
      </PickText>
      <span className="pick__price">
        {outcome !== null && moved !== null ? renderOldOdds(selection.odds, i18n, 'text-xs text-3') : null}
        <span className="pick__now" data-move={outcome === null ? undefined : (moved ?? undefined)}>
          {outcome === null || moved === null ? null : renderMovement(moved, i18n)}
          {outcome === null || price === null ? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('price.none')}</VisuallyHidden>
            </>
          ) : (
            <bdi className="num">{odds(price)}</bdi>
          )}
        </span>
      </span>
    </>
  )
  const className = classNames('pick', outcome === null && 'pick--off')
  return (
    <li>{canTick ? <label className={className}>{content}</label> : <div className={className}>{content}</div>}</li>
  )
}

type Remark = { text: string; icon: IconName; tone?: 'pos' | 'warn' }

function remarkOf({ selection, outcome, conflict, isOnSlip }: SelectionBeside, i18n: I18n): Remark | null {
  const { t } = i18n
  if (selection.state === 'unavailable') return { text: t('shared.unavailable'), icon: 'close' }
  if (selection.state === 'ended') {
    const isMatchOver = selection.match !== null && isEnded(selection.match.status)
    return { text: t(isMatchOver ? 'shared.match-over' : 'shared.decided'), icon: isMatchOver ? 'clock' : 'check' }
  }
  if (outcome === null) return { text: t('shared.no-price'), icon: 'pause' }
  if (isOnSlip) return { text: t('shared.on-slip'), icon: 'check' }
  if (conflict) {
    const { outcome: mine } = slipSelectionTitle(conflict, i18n)
    return { text: t('shared.conflict', { outcome: mine }), icon: 'info', tone: 'warn' }
  }
  if (selection.state === 'suspended') return { text: t('shared.suspended'), icon: 'pause', tone: 'warn' }
  if (selection.change === 'higher') return { text: t('shared.better'), icon: 'info', tone: 'pos' }
  return selection.change === 'lower' ? { text: t('shared.lower'), icon: 'info', tone: 'warn' } : null
}

/** Lists the player's own selections, which stay until the player chooses. */
export function OwnSelections({ selections }: { selections: readonly SlipSelection[] }) {
  const i18n = useI18n()
  const { t, odds } = i18n
  const id = useId()
  return (
    <section className="picks" aria-labelledby={id}>
      <header className="picks__head">
        <h3 id={id}>{t('shared.mine')}</h3>
        <span className="text-xs text-3">{t('shared.picks', { count: selections.length })}</span>
      </header>
      <ul>
        {selections.map((selection) => {
          const { outcome, market } = slipSelectionTitle(selection, i18n)
          return (
            <li key={selection.id}>
              <div className="pick pick--own">
                <PickText name={outcome} market={market} match={matchName(selection.nameA, selection.nameB, i18n)} />
                <span className="pick__price">
                  <bdi className="num pick__now">{selection.odds === null ? '–' : odds(selection.odds)}</bdi>
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type PickTextProps = { name: string; market?: string | undefined; match?: string; children?: ReactNode }

function PickText({ name, market, match, children }: PickTextProps) {
  return (
    <span className="pick__text">
      <b className="pick__name">
        <bdi>{name}</bdi>
      </b>
      {market === undefined ? null : (
        <span>
          <bdi>{market}</bdi>
        </span>
      )}
      {match === undefined ? null : <span className="text-3">{match}</span>}
      {children}
    </span>
  )
}
