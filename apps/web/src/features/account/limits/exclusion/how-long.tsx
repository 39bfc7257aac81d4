import type { Account } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../../site/use-page.ts'
import { ButtonPair, Choices } from '../../../account-frame/parts/index.ts'
import { lengthOf, lengths } from './exclusion-days.ts'
import type { Length } from './exclusion-days.ts'

export type ExclusionStepsProps = {
  accounts: readonly Account[]
  /** The present time by the clock of the book. */
  nowMs: number
  onExcluded: (until: string) => void
  onClose: () => void
}

type HowLongProps = ExclusionStepsProps & {
  length: Length | null
  onLength: (length: Length) => void
  onGoOn: () => void
}

export function HowLong({ nowMs, length, onLength, onGoOn, onClose }: HowLongProps) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const [isMissing, setIsMissing] = useState(false)
  const names: Readonly<Record<Length, string>> = {
    half: t('stop.months', { count: 6 }),
    one: t('stop.years', { count: 1 }),
    five: t('stop.years', { count: 5 }),
    ever: t('stop.for-good'),
  }
  return (
    <>
      <p className="text-2">{t('stop.intro')}</p>
      <Choices
        isWide
        label={t('break.long')}
        options={(Object.keys(lengths) as Length[]).map((value) => {
          const { until } = lengthOf(value, nowMs, i18n)
          return { value, label: names[value], more: until === null ? t('stop.no-end') : t('stop.until', { until }) }
        })}
        value={length}
        onChange={(value) => {
          onLength(value)
          setIsMissing(false)
        }}
        error={isMissing ? t('limits.choose') : undefined}
      />
      <ButtonPair>
        <Button variant="line" size="l" onClick={onClose}>
          {t('break.not-now')}
        </Button>
        <Button variant="line" size="l" onClick={() => (length === null ? setIsMissing(true) : onGoOn())}>
          {t('stop.go-on')}
        </Button>
      </ButtonPair>
      <a className="link text-sm" href={links.help('responsibleGambling')}>
        {t('stop.talk')}
      </a>
    </>
  )
}
