import { betTypeRules, isCustomBet } from '@touchline/betting'
import type { SlipBet } from '@touchline/betting'
import { IconButton, Note } from '@touchline/ui'
import { memo } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { OnHoldNote } from '../../session/index.ts'
import { BuilderHead } from '../custom-bet/builder-head.tsx'
import { CustomPrice } from '../custom-bet/custom-price.tsx'
import { removeSelections } from '../change-slip.ts'
import { LegList } from '../legs/leg-list.tsx'
import { SlipAnnouncer } from './slip-announcer.tsx'
import { PlaceAction } from '../placing/place-button.tsx'
import { RejectionNote } from '../placing/rejection-note.tsx'
import { offeredBet, rejectedBets } from '../placing/rejected-bets.ts'
import { StakeOffer } from '../placing/stake-offer.tsx'
import { useSeesAnswer } from '../placing/unseen-answer.ts'
import { WaitingBets } from '../placing/waiting-bets.tsx'
import { SlipFoot, SlipPanel } from '../panel/slip-panel.tsx'
import { StakePart } from '../stake/stake-part.tsx'
import { Totals } from '../totals/totals.tsx'
import { WhatIf } from '../totals/what-if.tsx'
import { SystemSize } from '../types/system-size.tsx'
import { TypeSwitch } from '../types/type-switch.tsx'
import { useSlipViewModel, isSameApartFromPrices, titleText } from './use-slip-view-model.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'
import { isOverBalance } from '../validate-slip.ts'
import { usePage } from '../../../site/use-page.ts'
import { OneStakeSwitch } from '../stake/own-stake.tsx'
import { OverBalance, LimitPart } from '../stake/stake-notes.tsx'
import { betSubmissionOf } from '../placing/place-bets.ts'

/** Shows the bets to place: type, legs, stake, totals and the button that places them, in this order. */
export function OpenSlip({ bet }: { bet: SlipBet }) {
  const model = useSlipViewModel(bet)
  useSeesAnswer()
  const { selections, hasMany, validation } = model
  const isBusy = validation.kind === 'busy'
  const isCustom = isCustomBet(bet)
  return (
    <SlipPanel foot={<OpenSlipFoot model={model} />}>
      {isCustom ? <BuilderHead model={model} /> : null}
      {selections.length > 1 && !isCustom ? <SlipHead model={model} /> : null}
      {selections.length > 1 && !isCustom && !isBusy ? <TypeSwitch model={model} /> : null}
      {betTypeRules[bet.betType].paysBy === 'system' && !isBusy ? <SystemSize model={model} /> : null}
      {hasMany && !isBusy ? <OneStakeSwitch /> : null}
      <LegList model={model} />
      {isCustom ? <CustomPrice model={model} /> : null}
      {!isCustom && !hasMany && selections.length > 1 && bet.stake > 0 && !isBusy ? <WhatIf model={model} /> : null}
      <SlipAnnouncer model={model} />
    </SlipPanel>
  )
}

/** SLIP-07: shows the type of the slip and the button that empties it. */
const SlipHead = memo(function SlipHead({ model }: { model: SlipViewModel }) {
  const i18n = useI18n()
  return (
    <div className="slip__title">
      <h2>{titleText(model.summary, model.selections.length, i18n)}</h2>
      {model.validation.kind === 'busy' ? null : (
        <IconButton
          icon="trash"
          size="s"
          label={i18n.t('slip.remove-all')}
          onClick={() => removeSelections(...model.selections)}
        />
      )}
    </div>
  )
}, isSameApartFromPrices)

function OpenSlipFoot({ model }: { model: SlipViewModel }) {
  const { api } = usePage()
  const submission = betSubmissionOf(api)
  const { validation, slip, closed, selections, hasMany, hasOneStake } = model
  if (validation.kind === 'busy') {
    const waiting = slip.placement?.waiting
    return (
      <SlipFoot>
        {validation.with === 'checking' ? <Checking /> : null}
        {validation.with === 'waiting' && waiting ? <WaitingBets waiting={waiting} /> : null}
        <PlaceAction model={model} submission={submission} />
      </SlipFoot>
    )
  }
  const offered = offeredBet(rejectedBets(model))
  if (offered) {
    return (
      <SlipFoot>
        <StakeOffer rejected={offered} model={model} submission={submission} />
      </SlipFoot>
    )
  }
  const { bet } = model
  const isCustom = isCustomBet(bet)
  // Without a price the stake field is hidden, because there is nothing to stake on.
  const isOff = isCustom ? bet.acceptedCustomOdds === null : closed.length === selections.length
  return (
    <SlipFoot>
      {isOff || (hasMany && !hasOneStake) ? null : <StakePart model={model} />}
      {isOff || !isOverBalance(validation) ? null : <OverBalance model={model} />}
      {isOff ? null : <LimitPart model={model} />}
      {isOff ? null : <Totals model={model} />}
      {validation.kind === 'blocked' && validation.by === 'on-hold' ? <OnHoldNote /> : null}
      {slip.error === null ? null : <RejectionNote model={model} submission={submission} isOff={isOff} />}
      <PlaceAction model={model} submission={submission} />
      {isCustom && !isOff ? <AlwaysAsks /> : null}
    </SlipFoot>
  )
}

/** PRICE-7: states that for a bet builder no price change is accepted automatically. */
function AlwaysAsks() {
  const { t } = useI18n()
  return <p className="text-xs text-3">{t('builder.always-asks')}</p>
}

/** BEY-02: shown after an answer was lost: the slip looks the bet up and never blindly sends it again. */
function Checking() {
  const { t } = useI18n()
  return (
    <Note tone="accent" icon="refresh" title={t('slip.checking-title')}>
      {t('slip.checking-more')}
    </Note>
  )
}
