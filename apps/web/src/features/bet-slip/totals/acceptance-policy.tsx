import { Icon } from '@touchline/ui'
import { memo, useId, useMemo, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { showAlert } from '../../../site/page/alert-store.ts'
import { policyName, PolicyOptions, saveAcceptance, useBettingSettings } from '../../betting-settings/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { usePage } from '../../../site/use-page.ts'

type PolicyState = { id: string; isOpen: boolean; toggle: () => void }

/** The options open below the prices, and their button is beside them. */
export function usePolicy(): PolicyState {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return useMemo(() => ({ id, isOpen, toggle: () => setOpen(!isOpen) }), [id, isOpen])
}

/** SLIP-09: states beside the price what happens when it moves. */
export const PolicyChip = memo(function PolicyChip({ policy }: { policy: PolicyState }) {
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

export const PolicyChoice = memo(function PolicyChoice({ policy }: PolicyChoiceProps) {
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
