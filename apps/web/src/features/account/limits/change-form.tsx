import { limitStrategy } from '@touchline/betting'
import type { LimitPeriod, UserLimits } from '@touchline/contract'
import { parseMoney, plainMoney } from '@touchline/i18n'
import { Field } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey, minutesText, periodKey, sizeText } from '../../limits/index.ts'
import { Consequences } from './consequences.tsx'
import { isAmountKind, offeredMinutes, requestedLimit } from './limit-kinds.ts'
import type { Change } from './limit-kinds.ts'
import { useLimitChange } from './use-limit-change.ts'
import { AmountInput, Failure, beginHere, ConfirmButtons, Choices } from '../../account-frame/parts/index.ts'

type ChangeFormProps = {
  playerId: number
  limits: UserLimits
  change: Exclude<Change, { act: 'remove' }>
  onClose: () => void
}

/** Requests a new limit: a lower one applies at once, a higher one after 24 hours and a confirmation. */
export function ChangeForm({ playerId, limits, change, onClose }: ChangeFormProps) {
  const i18n = useI18n()
  const { t, nameFigures } = i18n
  const { act, request } = useLimitChange(playerId)
  const limit = change.act === 'set' ? null : change.limit
  const [period, setPeriod] = useState<LimitPeriod | null>(() => firstPeriod(change))
  const isAmount = isAmountKind(change.type)
  const now = limit === null ? null : isAmount ? limit.amount : limit.minutes
  const [typed, setTyped] = useState(() =>
    isAmount && now !== null ? plainMoney(now, limits.subunits, nameFigures) : '',
  )
  const [minutes, setMinutes] = useState<number | null>(isAmount ? null : now)
  const [problem, setProblem] = useState<'enter' | 'choose' | 'unchanged' | null>(null)
  const size = isAmount ? parseMoney(typed, limits.subunits) : minutes
  const text = (value: number) => sizeText({ amount: isAmount ? value : null, minutes: value }, limits, i18n)
  const isNew = now === null || size === null || size !== now
  const name = t(limitNameKey(change.type, limits))
  const error = problem === null ? undefined : t(`limits.${problem}`)

  function send(): void {
    if (size === null) return setProblem(isAmount ? 'enter' : 'choose')
    if (!isNew) return setProblem('unchanged')
    const isLooser = now !== null && size > now
    request(
      requestedLimit(change.type, period, size),
      isLooser
        ? t('limits.saved-asked', { amount: text(now) })
        : t('limits.saved-at-once', { name, amount: text(size) }),
      onClose,
    )
  }

  function submitText(): string {
    if (size === null || !isNew) return t(`limits.${change.act}`)
    const key = now === null ? 'limits.set-to' : size < now ? 'limits.lower-to' : 'limits.ask-for'
    return t(key, { amount: text(size) })
  }

  return (
    <form
      className="stack stack--4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!act.isBusy) send()
      }}
    >
      <Failure problem={act.problems.form} />
      {change.act === 'set' && change.free.length > 0 ? (
        <Choices
          label={t('limits.period')}
          options={change.free.map((value) => ({
            value,
            label: t(periodKey({ type: change.type, period: value, strategy: limitStrategy(change.type) })),
          }))}
          value={period}
          onChange={(value) => {
            setPeriod(value)
            setMinutes(null)
          }}
        />
      ) : null}
      {isAmount ? (
        <Field label={t('limits.amount')} {...(error === undefined ? {} : { error })}>
          {(control) => (
            <AmountInput
              {...control}
              ref={beginHere}
              currency={limits.currency}
              typed={typed}
              onType={(next) => {
                setTyped(next)
                setProblem(null)
              }}
            />
          )}
        </Field>
      ) : (
        <Choices
          label={t('limits.amount')}
          options={offeredMinutes(change.type, period, now).map((value) => ({
            value: String(value),
            label: minutesText(value, i18n),
          }))}
          value={minutes === null ? null : String(minutes)}
          onChange={(value) => {
            setMinutes(Number(value))
            setProblem(null)
          }}
          error={error}
        />
      )}
      {limit !== null && now !== null && size !== null && isNew ? (
        <Consequences now={now} size={size} used={limit.used} text={text} />
      ) : null}
      <ConfirmButtons
        act={act}
        cancel={now === null ? t('limits.keep-none') : t('limits.keep', { amount: text(now) })}
        onCancel={onClose}
      >
        {act.isBusy ? t('hub.busy') : submitText()}
      </ConfirmButtons>
    </form>
  )
}

function firstPeriod(change: Exclude<Change, { act: 'remove' }>): LimitPeriod | null {
  return change.act === 'set' ? (change.free[0] ?? null) : change.limit.period
}
