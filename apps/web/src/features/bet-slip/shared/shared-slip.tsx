import { isCustomBet, reduceSlip, selectionsOf, slipSummary } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { Button, Note, Segmented } from '@touchline/ui'
import { useEffect, useId, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipSettingsNow } from '../slip-figures.ts'
import { SlipFoot, SlipPanel } from '../panel/slip-panel.tsx'
import { slipStore, useSlip } from '../slip-store.ts'
import { OwnSelections, SharedSelections } from './selection-lists.tsx'
import { isSlipHeld } from '../taps/apply-tap.ts'
import { closeShared } from './shared-store.ts'
import type { SharedSlip as Shared } from './shared-store.ts'
import {
  takeShared,
  firstTicks,
  isBuilder,
  selectionsBeside,
  suspensions,
  takenBets,
  takenInstead,
} from './take-shared.ts'
import { SumList } from '../totals/sum-list.tsx'
import './shared-slip.css'

/**
 * BEY-12: shows the shared slip beside the player's own, with what has become of its selections. The player's own slip
 * is not replaced until the player chooses.
 */
export function SharedSlip({ shared }: { shared: Shared }) {
  const { t, number } = useI18n()
  const slip = useSlip()
  // Bets set aside for a bet builder count too, because taking the shared slip discards them.
  const mine = selectionsOf([...(slip.ticketState === 'SUCCESS' ? [] : slip.bets), ...slip.aside])
  const picks = selectionsBeside(shared, mine)
  const [chosen, setChosen] = useState<ReadonlySet<SelectionKey>>(() => firstTicks(picks))
  const [side, setSide] = useState<'theirs' | 'mine'>('theirs')
  const isWhole = isBuilder(shared)
  const takeable = picks.filter(({ outcome }) => outcome !== null)
  const isOver = isWhole && takeable.length < picks.length
  const ticked = isWhole ? new Set(isOver ? [] : takeable.map(({ key }) => key)) : chosen

  // Selections that are on the slip already are shown but cannot be taken.
  const canTake = isWhole ? !isOver : takeable.some(({ isOnSlip }) => !isOnSlip)

  function tick(key: SelectionKey, isTicked: boolean): void {
    setChosen(new Set(isTicked ? [...chosen, key] : [...chosen].filter((one) => one !== key)))
  }

  return (
    <SlipPanel
      foot={
        <SharedFoot
          shared={shared}
          ticked={ticked}
          instead={takenInstead(picks, ticked)}
          mineCount={mine.length}
          isWhole={isWhole}
          canTake={canTake}
        />
      }
    >
      <SharedHead
        shared={shared}
        takeable={takeable.length}
        over={picks.length - takeable.length}
        isAlone={mine.length === 0}
      />
      {isWhole ? <Note icon="info">{t(isOver ? 'shared.builder-over' : 'shared.builder')}</Note> : null}
      {mine.length === 0 ? null : (
        <Segmented
          className="only-phone"
          label={t('shared.which')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'theirs', label: t('shared.theirs'), count: number(picks.length) },
            { value: 'mine', label: t('shared.yours'), count: number(mine.length) },
          ]}
        />
      )}
      <div className={side === 'mine' && mine.length > 0 ? 'not-phone' : undefined}>
        <SharedSelections code={shared.code} picks={picks} ticked={ticked} {...(isWhole ? {} : { onTick: tick })} />
      </div>
      {mine.length === 0 ? null : (
        <div className={side === 'theirs' ? 'not-phone' : undefined}>
          <OwnSelections selections={mine} />
        </div>
      )}
    </SlipPanel>
  )
}

type SharedHeadProps = { shared: Shared; takeable: number; over: number; isAlone: boolean }

function SharedHead({ shared, takeable, over, isAlone }: SharedHeadProps) {
  const { t, dateTime } = useI18n()
  const parts = [
    t('shared.made', { time: dateTime(shared.created_at) }),
    t('shared.can-bet', { count: takeable }),
    ...(over === 0 ? [] : [t('shared.over', { count: over })]),
    ...(isAlone ? [] : [t('shared.stays')]),
  ]
  return (
    <div className="stack" role="status">
      <h2 className="shared__title">{t('shared.title')}</h2>
      <p className="text-sm text-2">{parts.join(' ')}</p>
    </div>
  )
}

type SharedFootProps = {
  shared: Shared
  ticked: ReadonlySet<SelectionKey>
  /** The selections that would replace the current slip. */
  instead: ReadonlySet<SelectionKey>
  mineCount: number
  isWhole: boolean
  canTake: boolean
}

/** Shows the choices with their results, which are computed in advance by the rules of the slip. */
function SharedFoot({ shared, ticked, instead, mineCount, isWhole, canTake }: SharedFootProps) {
  const { t, number, odds } = useI18n()
  const slip = useSlip()
  const settings = slipSettingsNow()
  const { code } = settings.currency
  const added = { type: 'shared-slip-added', bets: takenBets(shared, ticked, code) } as const
  const taken = { type: 'shared-slip-taken', bets: takenBets(shared, instead, code) } as const
  const isAlone = mineCount === 0
  const canAdd = !isAlone && !isWhole && !isCustomBet(slip.bets[0])
  const next = reduceSlip(slip, canAdd ? added : taken, settings)
  const { oddsMilli } = slipSummary(next)
  const isBusy = useSlipHeld() || slip.inProgress
  const isBlocked = ticked.size === 0 || !canTake || isBusy
  const id = useId()
  const reason = isBusy ? 'shared.busy' : canTake && isBlocked ? 'shared.tick-first' : null
  const why = reason === null ? {} : { 'aria-describedby': id }

  function add(): void {
    if (isBlocked || isSlipHeld()) return
    const stake = stakeOfAdded()
    const staked = stake === undefined ? [] : [{ type: 'stakes-changed' as const, stake }]
    dispatchSlip(added, ...staked, ...suspensions(shared, ticked))
    closeShared()
  }

  function take(): void {
    if (isBlocked || isSlipHeld()) return
    takeShared(shared, instead)
    closeShared()
  }

  /** Returns the stake of an added single: that of the singles on the slip, as for a tapped one. */
  function stakeOfAdded(): number | undefined {
    const isMoreBets = next.bets.length > slip.bets.length
    return slipStore.getState().hasOneStake && isMoreBets ? slip.bets[0]?.stake : undefined
  }

  return (
    <SlipFoot>
      {reason === null ? null : (
        <Note icon="info" id={id}>
          {t(reason)}
        </Note>
      )}
      {isBlocked ? null : (
        <SumList
          rows={[{ label: t('shared.then'), value: number(selectionsOf(next.bets).length) }]}
          {...(oddsMilli === null ? {} : { total: { label: t('shared.odds-then'), value: odds(Number(oddsMilli)) } })}
        />
      )}
      <div className="shared__acts">
        {canAdd && canTake ? (
          <Button variant="primary" size="l" blocked={isBlocked} {...why} onClick={add}>
            {t('shared.add', { count: ticked.size })}
          </Button>
        ) : null}
        {canTake ? (
          <Button size="l" {...(canAdd ? {} : { variant: 'primary' })} blocked={isBlocked} {...why} onClick={take}>
            {isAlone ? t(isWhole ? 'shared.take-builder' : 'shared.take', { count: ticked.size }) : t('shared.replace')}
          </Button>
        ) : null}
        <Button size="l" {...(canTake ? {} : { variant: 'primary' })} onClick={closeShared}>
          {t(isAlone ? 'shared.leave' : 'shared.keep')}
        </Button>
      </div>
    </SlipFoot>
  )
}

/** SLIP-15c: the end of the time that the sending tab has changes nothing in a store. */
function useSlipHeld(): boolean {
  const [isHeld, setIsHeld] = useState(isSlipHeld)
  useEffect(() => {
    const timer = setInterval(() => setIsHeld(isSlipHeld()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return isHeld
}
