import type { AcceptPolicy } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Icon } from '@touchline/ui'
import { useId, useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { showAlert } from '../../../site/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import { saveAcceptance, useBettingSettings } from './betting-settings.ts'
import './policy.css'

type PolicyState = { id: string; isOpen: boolean; toggle: () => void }

/** What is opened stands under the prices, what opens it beside them. */
export function usePolicy(): PolicyState {
  const [isOpen, setOpen] = useState(false)
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) }
}

/** SLIP-09: what happens when a price moves, where the price is. */
export function PolicyChip({ policy }: { policy: PolicyState }) {
  const i18n = useI18n()
  const { acceptance } = useBettingSettings()
  return (
    <button
      type="button"
      className="policy-chip"
      aria-expanded={policy.isOpen}
      aria-controls={policy.id}
      aria-label={i18n.t('slip.policy-now', { policy: nameOf(acceptance.policy, acceptance.toleranceMilli, i18n) })}
      onClick={policy.toggle}
    >
      {nameOf(acceptance.policy, acceptance.toleranceMilli, i18n)}
      <Icon name="chevron-down" size="xs" />
    </button>
  )
}

const policies: readonly AcceptPolicy[] = ['none', 'higher', 'any']
/** In thousandths of the price. */
const tolerances: readonly number[] = [0, 10, 20, 50, 100]

/** The three policies, and how small a drop may be that is still taken. */
export function PolicyChoice({ policy, api }: { policy: PolicyState; api: Api }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { acceptance } = useBettingSettings()

  function choose(next: { policy: AcceptPolicy; toleranceMilli: number }): void {
    const onChange = () => dispatchSlip({ type: 'acceptance-changed' })
    saveAcceptance(api, next, onChange).catch(() =>
      showAlert({ title: t('slip.policy-failed'), text: t('problem.more') }),
    )
  }

  if (!policy.isOpen) return null
  return (
    <fieldset className="policy" id={policy.id}>
      <legend className="visually-hidden">{t('slip.policy')}</legend>
      {policies.map((one) => (
        <label key={one} className="policy__option">
          <input
            type="radio"
            name={policy.id}
            checked={acceptance.policy === one}
            onChange={() => choose({ policy: one, toleranceMilli: one === 'higher' ? acceptance.toleranceMilli : 0 })}
          />
          <span>
            <b>{nameOf(one, 0, i18n)}</b>
            <span>{t(`slip.policy-${one}-more`)}</span>
          </span>
        </label>
      ))}
      {acceptance.policy === 'higher' ? (
        <label className="policy__tolerance">
          {t('slip.tolerance')}
          <select
            value={acceptance.toleranceMilli}
            onChange={({ target }) => choose({ policy: 'higher', toleranceMilli: Number(target.value) })}
          >
            {[...new Set([...tolerances, acceptance.toleranceMilli])]
              .toSorted((one, other) => one - other)
              .map((milli) => (
                <option key={milli} value={milli}>
                  {milli === 0 ? t('slip.tolerance-off') : t('slip.percent', { count: number(milli / 10) })}
                </option>
              ))}
          </select>
        </label>
      ) : null}
    </fieldset>
  )
}

function nameOf(policy: AcceptPolicy, toleranceMilli: number, { t, number }: I18n): string {
  if (policy === 'higher' && toleranceMilli > 0)
    return t('slip.policy-tolerance', { percent: t('slip.percent', { count: number(toleranceMilli / 10) }) })
  return t(`slip.policy-${policy}`)
}
