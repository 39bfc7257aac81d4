import { allowsMultiSingle, betTypeRules, linesOf, lineStake, offersMultiSingle, reduceSlip } from '@touchline/betting'
import type { SlipEvent, SystemType } from '@touchline/betting'
import { maxBetsPerRequest } from '@touchline/contract'
import type { BetType } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Button, Note, Segmented } from '@touchline/ui'
import { memo, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { changeLineStake, changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { isSameApartFromPrices } from '../open-slip/use-slip-view-model.ts'
import './types.css'

type SlipType = Exclude<BetType, 'custom_bet'>
/** True for the types whose entered stake becomes that of each single or line. */
const isStakeOfEach: Readonly<Record<SlipType, boolean>> = { single: true, combo: false, system: true }
const types = Object.keys(isStakeOfEach) as SlipType[]

/**
 * SLIP-06: offers singles, combo and system. A type that these picks rule out stays visible and states why; a type that
 * the site does not offer is absent.
 */
export const TypeSwitch = memo(function TypeSwitch({ model }: { model: SlipViewModel }) {
  const i18n = useI18n()
  const { t } = i18n
  const { slip, bet } = model
  const [rejected, setRejected] = useState<SlipType | null>(null)
  const [switched, setSwitched] = useState<Switched | null>(null)
  const offered = types.filter((type) => type !== 'single' || bet.betType === type || offersMultiSingle(model.settings))
  const isPossible = (type: SlipType) =>
    type === bet.betType || reduceSlip(slip, changedTo(type), model.settings) !== slip

  function change(type: SlipType): void {
    setRejected(isPossible(type) ? null : type)
    if (type === bet.betType || !isPossible(type)) return
    // The entered stake becomes the stake of each single or line.
    const stake = lineStake(bet) ?? 0
    const isMore = isStakeOfEach[type] && stake > 0
    dispatchSlip(changedTo(type))
    setSwitched(isMore ? { to: type, from: bet.betType, systemType: bet.systemType, stake } : null)
  }

  // The note about the switch disappears once the stake changes.
  const isNews =
    switched !== null && bet.betType === switched.to && slip.bets.every((one) => lineStake(one) === switched.stake)
  return (
    <div className="bet-types">
      <Segmented
        label={t('slip.type')}
        options={offered.map((type) => ({ value: type, label: t(`slip.type-${type}`), blocked: !isPossible(type) }))}
        value={bet.betType as SlipType}
        onChange={change}
      />
      <div role="status" className="bet-types__note">
        {rejected !== null && !isPossible(rejected) ? <Note icon="lock">{whyNot(rejected, model, i18n)}</Note> : null}
        {isNews ? <SplitNote switched={switched} model={model} onDone={() => setSwitched(null)} /> : null}
      </div>
    </div>
  )
}, isSameApartFromPrices)

type Switched = { to: SlipType; from: BetType; systemType: SystemType | null; stake: number }

/**
 * States that the one stake has become the stake of each single or line, so that the total never changes unnoticed.
 * Offers to split it or to switch back.
 */
function SplitNote({ switched, model, onDone }: { switched: Switched; model: SlipViewModel; onDone: () => void }) {
  const { t, money } = useI18n()
  const { slip, summary, currency, bet } = model
  const { to, from, systemType, stake } = switched
  const isSystem = betTypeRules[to].paysBy === 'system'
  const count = isSystem ? linesOf(bet) : slip.bets.length
  const share = Math.floor(stake / count)
  // The former system size is restored only if the number of picks has not changed.
  const systemId = systemType?.totalCount === slip.bets.length ? systemType.id : undefined
  return (
    <Note
      tone="accent"
      icon="info"
      title={t(isSystem ? 'slip.split-lines' : 'slip.split-title', {
        count,
        stake: money(stake, currency),
        total: money(summary.stakeMinor, currency),
      })}
      action={
        <span className="note-actions">
          {share === 0 ? null : (
            <Button
              size="s"
              variant="line"
              onClick={() => {
                slipStore.setState({ hasOneStake: true })
                if (isSystem) changeLineStake(bet.betId, share)
                else changeStake(bet.betId, share)
                onDone()
              }}
            >
              {t('slip.split-share', { amount: money(share, currency) })}
            </Button>
          )}
          <Button
            size="s"
            variant="line"
            onClick={() => {
              dispatchSlip(changedTo(from, systemId))
              onDone()
            }}
          >
            {t('slip.split-back')}
          </Button>
        </span>
      }
    />
  )
}

function changedTo(betType: BetType, systemId?: number): SlipEvent {
  return { type: 'bet-type-changed', betType, ...(systemId === undefined ? {} : { systemId }) }
}

/** BEY-03: returns the text that states why a type cannot be chosen. */
function whyNot(type: SlipType, { selections, settings }: SlipViewModel, { t }: I18n): string {
  switch (type) {
    case 'single':
      return allowsMultiSingle(settings, selections)
        ? t('slip.too-many', { count: maxBetsPerRequest })
        : t('slip.no-singles')
    case 'combo':
      return t('slip.combo-needs')
    case 'system':
      return t(selections.length < 3 ? 'slip.system-needs' : 'slip.system-full')
  }
}
