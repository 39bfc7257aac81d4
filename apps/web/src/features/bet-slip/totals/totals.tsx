import { betTypeRules } from '@touchline/betting'
import { Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipOdds, slipStore } from '../slip-store.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { stakeRows, priceRows, totalLabel, changeText } from './total-rows.tsx'
import { usePolicy, PolicyChip, PolicyChoice } from './acceptance-policy.tsx'
import { SumList } from './sum-list.tsx'

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
  // A quoted price is taken as it is, whatever the acceptance policy.
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
