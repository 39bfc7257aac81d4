import { limitStrategy } from '@touchline/betting'
import { postLimitPrompt, postUserLimit } from '@touchline/contract'
import type { LimitPeriod, UserLimits } from '@touchline/contract'
import { parseMoney } from '@touchline/i18n'
import { Button, Field, Skeleton } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey, minutesText, periodKey, readUserLimits } from '../../limits/index.ts'
import { offeredMinutes, periods, requestedLimit } from './limit-kinds.ts'
import { usePage } from '../../../site/use-page.ts'
import { limitsChanged } from '../../limits/session/index.ts'
import { AmountInput, ButtonPair, Choices, Failure, useAct, showDone } from '../../account-frame/parts/index.ts'
import './limits.css'

type LimitPromptProps = { close: () => void }

/** RG-05: asks a new player once to set limits. Nothing is preselected, and declining is a button of the same size. */
export function LimitPrompt({ close }: LimitPromptProps) {
  const { api } = usePage()
  const [limits, setLimits] = useState<UserLimits | null>(null)
  const closeUnread = useEffectEvent(close)
  useEffect(() => {
    const leaving = new AbortController()
    // If the limits cannot be read, the player is asked on the next visit.
    readUserLimits(api, leaving.signal).then(setLimits, () => leaving.signal.aborted || closeUnread())
    return () => leaving.abort()
  }, [api])
  return limits ? <PromptForm close={close} limits={limits} /> : <Skeleton height="control" />
}

function PromptForm({ close, limits }: LimitPromptProps & { limits: UserLimits }) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const act = useAct()
  const type = (['deposit', 'loss', 'wager'] as const).find((one) => limits.offered.includes(one))
  const [period, setPeriod] = useState<LimitPeriod>('week')
  const [typed, setTyped] = useState('')
  const [minutes, setMinutes] = useState<number | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const amount = parseMoney(typed, limits.subunits)

  function set(): void {
    if (amount === null && minutes === null) return setIsMissing(true)
    act.run(async () => {
      if (type && amount !== null) await api(postUserLimit, { body: requestedLimit(type, period, amount) })
      if (minutes !== null) await api(postUserLimit, { body: requestedLimit('reality_check', null, minutes) })
      limitsChanged()
      showDone({ title: t('limits.saved'), text: t('prompt.done') })
      close()
    })
  }

  function setNone(): void {
    act.run(async () => {
      await api(postLimitPrompt, {})
      close()
    })
  }

  return (
    <form
      className="stack stack--4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <p className="text-2">{t('prompt.intro')}</p>
      <Failure problem={act.problems.form} />
      {type ? (
        <>
          <Choices
            label={t('limits.period')}
            options={periods.map((value) => ({
              value,
              label: t(periodKey({ type, period: value, strategy: limitStrategy(type) })),
            }))}
            value={period}
            onChange={setPeriod}
          />
          <Field
            label={t('prompt.amount', { name: t(limitNameKey(type, limits)) })}
            {...(isMissing ? { error: t('prompt.choose') } : {})}
          >
            {(control) => (
              <AmountInput
                {...control}
                currency={limits.currency}
                typed={typed}
                onType={(text) => {
                  setTyped(text)
                  setIsMissing(false)
                }}
              />
            )}
          </Field>
        </>
      ) : null}
      {limits.offered.includes('reality_check') ? (
        <Choices
          label={t('prompt.check')}
          options={offeredMinutes('reality_check', null, null).map((value) => ({
            value: String(value),
            label: minutesText(value, i18n),
          }))}
          value={minutes === null ? null : String(minutes)}
          onChange={(value) => {
            setMinutes(Number(value))
            setIsMissing(false)
          }}
          {...(isMissing && !type ? { error: t('prompt.choose') } : {})}
        />
      ) : null}
      <ButtonPair>
        <Button variant="line" size="l" blocked={act.isBusy} onClick={setNone}>
          {t('prompt.none')}
        </Button>
        <Button type="submit" variant="line" size="l" blocked={act.isBusy} aria-busy={act.isBusy}>
          {t(act.isBusy ? 'hub.busy' : 'prompt.set')}
        </Button>
      </ButtonPair>
    </form>
  )
}
