import type { SlipSettings } from '@touchline/betting'
import type { AcceptPolicy } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { labelIdOf, Radio, Select } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './policy.css'

type Acceptance = SlipSettings['acceptance']

const policies: readonly AcceptPolicy[] = ['none', 'higher', 'any']
/** The tolerances are in thousandths of the price. */
const tolerances: readonly number[] = [0, 10, 20, 50, 100]

type PolicyOptionsProps = { id: string; acceptance: Acceptance; onChoose: (acceptance: Acceptance) => void }

/** SLIP-09: offers the three policies and the largest price drop that is still accepted. */
export function PolicyOptions({ id, acceptance, onChoose }: PolicyOptionsProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <>
      {policies.map((one) => (
        <label key={one} className="policy__option">
          <Radio
            name={id}
            checked={acceptance.policy === one}
            onChange={() => onChoose({ policy: one, toleranceMilli: one === 'higher' ? acceptance.toleranceMilli : 0 })}
          />
          <span>
            <b>{policyName({ policy: one, toleranceMilli: 0 }, i18n)}</b>
            <span>{t(`slip.policy-${one}-more`)}</span>
          </span>
        </label>
      ))}
      {acceptance.policy === 'higher' ? (
        <div className="policy__tolerance">
          <label id={labelIdOf(`${id}-tolerance`)} htmlFor={`${id}-tolerance`}>
            {t('slip.tolerance')}
          </label>
          <Select
            id={`${id}-tolerance`}
            value={String(acceptance.toleranceMilli)}
            onChange={(milli) => onChoose({ policy: 'higher', toleranceMilli: Number(milli) })}
            options={[...new Set([...tolerances, acceptance.toleranceMilli])]
              .toSorted((one, other) => one - other)
              .map((milli) => ({
                value: String(milli),
                label: milli === 0 ? t('slip.tolerance-off') : t('slip.percent', { count: number(milli / 10) }),
              }))}
          />
        </div>
      ) : null}
    </>
  )
}

export function policyName({ policy, toleranceMilli }: Acceptance, { t, number }: I18n): string {
  if (policy === 'higher' && toleranceMilli > 0)
    return t('slip.policy-tolerance', { percent: t('slip.percent', { count: number(toleranceMilli / 10) }) })
  return t(`slip.policy-${policy}`)
}
