import { useState } from 'react'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { lengthOf, noEnd } from './exclusion-days.ts'
import type { Length } from './exclusion-days.ts'
import {
  focusHere,
  ButtonPair,
  Facts,
  Form,
  FormField,
  textOf,
  ConfirmButtons,
} from '../../../account-frame/parts/index.ts'
import { HowLong } from './how-long.tsx'
import type { ExclusionStepsProps } from './how-long.tsx'
import { Button } from '@touchline/ui'
import { useSite } from '../../../../site/use-site.ts'
import { useExclusion } from './use-exclusion.ts'

/**
 * RG-05d: asks for the length, shows the consequences and requires a typed word. It never tries to talk the player out
 * of it.
 */
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
        <ConfirmExclusion {...props} days={days} until={until} onBack={() => go(2)} />
      )}
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
function ConfirmExclusion({ days, until, onExcluded, onBack }: ConfirmProps) {
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
