import { betTypeRules } from '@touchline/betting'
import { Note, Icon } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipOdds, slipStore } from '../slip-store.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { stakeRows, priceRows, totalLabel, changeText } from './total-rows.tsx'
import { SumList } from './sum-list.tsx'
import { memo, useId, useMemo, useState } from 'react'
import { showAlert } from '../../../site/page/alert-store.ts'
import { policyName, PolicyOptions, saveAcceptance, useBettingSettings } from '../../betting-settings/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { usePage } from '../../../site/use-page.ts'

/** Shows the stake, the price and the possible return; a price that has moved states its effect on the return. */
export function Totals({ model }: { model: SlipViewModel }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const policy = usePolicy()
  const oddsMilli = slipStore(slipOdds)
  const { slip, summary, currency, bet, playerId, changed } = model
  const comes = Number(summary.winMinor)
  const wasComing = Number(summary.acceptedWinMinor)
  const hasOtherPrice = bet.customOdds !== null && bet.customOdds !== bet.acceptedCustomOdds
  // The acceptance policy does not apply to a quoted price.
  const hasPolicy = playerId !== null && betTypeRules[bet.betType].paysBy !== 'own-price'
  const chip = hasPolicy ? <PolicyChip policy={policy} /> : null
  return (
    <>
      <SumList
        rows={[
          ...stakeRows(model, i18n),
          ...priceRows(oddsMilli, chip, model, i18n),
          ...(comes === wasComing ? [] : [{ label: t('slip.old-return'), value: money(wasComing, currency) }]),
        ]}
        total={{ label: totalLabel(model, i18n), value: money(comes, currency) }}
      />
      {chip === null ? null : <PolicyChoice policy={policy} />}
      {(changed.length > 0 || hasOtherPrice) && slip.ticketState !== 'ERROR' ? (
        <Note tone="warn" icon="warning" title={t('slip.moved-title', { count: Math.max(1, changed.length) })}>
          {summary.stakeMinor > 0 ? changeText(comes - wasComing, model, i18n) : null}
        </Note>
      ) : null}
    </>
  )
}

type PolicyState = { id: string; isOpen: boolean; toggle: () => void }

/** Returns the state of the policy options, which open below the prices by a button beside them. */
function usePolicy(): PolicyState {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return useMemo(() => ({ id, isOpen, toggle: () => setOpen(!isOpen) }), [id, isOpen])
}

/** SLIP-09: the button beside the price, which states what happens when the price moves. */
const PolicyChip = memo(function PolicyChip({ policy }: { policy: PolicyState }) {
  const i18n = useI18n()
  const { acceptance } = useBettingSettings()
  const name = policyName(acceptance, i18n)
  return (
    <button
      type="button"
      className="policy-chip"
      aria-expanded={policy.isOpen}
      aria-controls={policy.id}
      aria-label={i18n.t('slip.policy-now', { policy: name })}
      onClick={policy.toggle}
    >
      {name}
      <Icon name="chevron-down" size="xs" />
    </button>
  )
})

type PolicyChoiceProps = { policy: PolicyState }

const PolicyChoice = memo(function PolicyChoice({ policy }: PolicyChoiceProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const { acceptance } = useBettingSettings()
  if (!policy.isOpen) return null
  return (
    <fieldset className="policy" id={policy.id}>
      <legend className="visually-hidden">{t('slip.policy')}</legend>
      <PolicyOptions
        id={policy.id}
        acceptance={acceptance}
        onChoose={(next) => {
          const onChange = () => dispatchSlip({ type: 'acceptance-changed' })
          saveAcceptance(api, next, onChange).catch(() =>
            showAlert({ title: t('slip.policy-failed'), text: t('problem.more') }),
          )
        }}
      />
    </fieldset>
  )
})
