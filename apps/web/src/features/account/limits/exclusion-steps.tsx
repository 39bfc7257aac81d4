import type { Account } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { dateWithYear } from '../../limits/index.ts'
import { exclusionDays, useExclusion } from './use-exclusion.ts'
import { usePage } from '../../../site/use-page.ts'
import {
  focusHere,
  Form,
  FormField,
  textOf,
  ButtonPair,
  ConfirmButtons,
  Choices,
  Facts,
} from '../../account-frame/parts/index.ts'

const dayMs = 86_400_000
/** Each length in calendar months; null means no end. */
const lengths = { half: 6, one: 12, five: 60, ever: null } as const
type Length = keyof typeof lengths

type ExclusionStepsProps = {
  accounts: readonly Account[]
  /** The present time by the clock of the book. */
  nowMs: number
  onExcluded: (until: string) => void
  onClose: () => void
}

/** RG-05d: asks for the length, shows the consequences and requires a typed word. It never tries to talk the player out of it. */
export function ExclusionSteps(props: ExclusionStepsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [hasMoved, setHasMoved] = useState(false)
  const [length, setLength] = useState<Length | null>(null)
  const { days, until } = length === null ? noEnd : lengthOf(length, props.nowMs, i18n)

  function go(to: 1 | 2 | 3): void {
    setStep(to)
    setHasMoved(true)
  }

  return (
    <>
      {/* The pressed button is gone, so the focus moves here; the last step focuses its field instead. */}
      <p key={step} className="text-xs text-3" tabIndex={-1} ref={hasMoved ? focusHere : undefined}>
        {t('stop.step', { step, steps: 3 })}
      </p>
      {step === 1 || length === null ? (
        <HowLong {...props} length={length} onLength={setLength} onGoOn={() => go(2)} />
      ) : step === 2 ? (
        <WhatFollows {...props} until={until} onBack={() => go(1)} onGoOn={() => go(3)} />
      ) : (
        <Confirm {...props} days={days} until={until} onBack={() => go(2)} />
      )}
    </>
  )
}

const noEnd = { days: null, until: null }

function lengthOf(length: Length, nowMs: number, i18n: I18n): { days: number | null; until: string | null } {
  const months = lengths[length]
  if (months === null) return noEnd
  const days = exclusionDays(nowMs, months, i18n.timeZone)
  return { days, until: dateWithYear(new Date(nowMs + days * dayMs).toISOString(), i18n) }
}

type HowLongProps = ExclusionStepsProps & {
  length: Length | null
  onLength: (length: Length) => void
  onGoOn: () => void
}

function HowLong({ nowMs, length, onLength, onGoOn, onClose }: HowLongProps) {
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

type WhatFollowsProps = ExclusionStepsProps & { until: string | null; onBack: () => void; onGoOn: () => void }

function WhatFollows({ accounts, until, onBack, onGoOn }: WhatFollowsProps) {
  const { t, money } = useI18n()
  const { services } = useSite()
  return (
    <>
      <Facts
        facts={[
          { icon: 'sign-out', text: t('break.sessions') },
          { icon: 'minus', text: until === null ? t('stop.no-bets-ever') : t('stop.no-bets', { until }) },
          { icon: 'receipt', text: t('break.bets') },
          ...accounts
            .filter(({ balance }) => balance > 0)
            .map((account) => ({
              icon: 'wallet' as const,
              text: t(services.withdrawal ? 'stop.money-out' : 'stop.money', {
                amount: money(account.balance, account),
              }),
            })),
          { icon: 'eye', text: t('break.read') },
          { icon: 'lock', text: t('stop.no-undo') },
        ]}
      />
      <ButtonPair>
        <Button variant="line" size="l" onClick={onBack}>
          {t('stop.back')}
        </Button>
        <Button variant="line" size="l" onClick={onGoOn}>
          {t('stop.go-on')}
        </Button>
      </ButtonPair>
    </>
  )
}

type ConfirmProps = ExclusionStepsProps & { days: number | null; until: string | null; onBack: () => void }

/** Asks for a word and not the password: a player without a password, or who forgot it, must be able to stop too. */
function Confirm({ days, until, onExcluded, onBack }: ConfirmProps) {
  const { t } = useI18n()
  const { act, exclude } = useExclusion(onExcluded)
  const word = t('stop.word')

  function stop(given: FormData): void {
    if (plain(textOf(given, 'word')) !== plain(word))
      return act.setProblems({ fields: { word: 'stop.type-wrong' }, form: null })
    exclude({ type: 'selfexclusion', days })
  }

  return (
    <Form act={act} onSubmit={stop}>
      <FormField
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        ref={focusHere}
        label={t('stop.type', { word })}
        hint={t('stop.type-more')}
        problem={act.problems.fields['word']}
      />
      <ConfirmButtons act={act} cancel={t('stop.back')} onCancel={onBack}>
        {act.isBusy ? t('hub.busy') : until === null ? t('stop.submit-ever') : t('stop.submit', { until })}
      </ConfirmButtons>
    </Form>
  )
}

function plain(text: string): string {
  return text.trim().normalize().toLowerCase()
}
