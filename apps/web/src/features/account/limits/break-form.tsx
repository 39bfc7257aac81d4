import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useExclusion } from './exclusion/use-exclusion.ts'
import { Failure, ConfirmButtons, Choices, Facts } from '../../account-frame/parts/index.ts'

const dayMs = 86_400_000
const lengths = ['1', '7', '30', '42'] as const

type BreakFormProps = {
  /** The present time by the clock of the book. */
  nowMs: number
  onExcluded: (until: string) => void
  onClose: () => void
}

/** RG-05d: offers a break of one day to six weeks, with nothing preselected. */
export function BreakForm({ nowMs, onExcluded, onClose }: BreakFormProps) {
  const { t, startsWithin } = useI18n()
  const { act, exclude } = useExclusion(onExcluded)
  const [days, setDays] = useState<(typeof lengths)[number] | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const long = (value: string) =>
    value === '42' ? t('break.weeks', { count: 6 }) : t('break.days', { count: Number(value) })
  return (
    <>
      <p className="text-2">{t('break.intro')}</p>
      <Choices
        label={t('break.long')}
        options={lengths.map((value) => ({ value, label: long(value) }))}
        value={days}
        onChange={(value) => {
          setDays(value)
          setIsMissing(false)
        }}
        error={isMissing ? t('break.choose') : undefined}
      />
      <Facts
        facts={[
          ...(days === null
            ? []
            : [
                {
                  icon: 'clock' as const,
                  text: t('break.until', {
                    until: startsWithin(new Date(nowMs + Number(days) * dayMs).toISOString(), nowMs),
                  }),
                },
              ]),
          { icon: 'receipt', text: t('break.bets') },
          { icon: 'sign-out', text: t('break.sessions') },
          { icon: 'eye', text: t('break.read') },
        ]}
      />
      <Failure problem={act.problems.form} />
      <ConfirmButtons
        act={act}
        cancel={t('break.not-now')}
        onCancel={onClose}
        onConfirm={() => (days === null ? setIsMissing(true) : exclude({ type: 'coolingoff', days: Number(days) }))}
      >
        {act.isBusy ? t('hub.busy') : days === null ? t('break.open') : t('break.submit', { long: long(days) })}
      </ConfirmButtons>
    </>
  )
}
