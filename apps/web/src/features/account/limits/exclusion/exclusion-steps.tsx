import { useState } from 'react'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { lengthOf, noEnd } from './exclusion-days.ts'
import type { Length } from './exclusion-days.ts'
import { focusHere } from '../../../account-frame/parts/index.ts'
import { HowLong } from './how-long.tsx'
import type { ExclusionStepsProps } from './how-long.tsx'
import { WhatFollows } from './what-follows.tsx'
import { ConfirmExclusion } from './confirm-exclusion.tsx'

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
        <ConfirmExclusion {...props} days={days} until={until} onBack={() => go(2)} />
      )}
    </>
  )
}
