import { Button, Note, Segmented } from '@touchline/ui'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { selectionCount, slipStore } from '../../bet-slip/index.ts'
import { FieldGrid } from '../fields/field-grid.tsx'
import { findProblems, problemsOf } from '../fields/field-values.ts'
import type { FieldId, FieldProblems, FieldRules, FieldValues } from '../fields/field-values.ts'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusFirstWrong } from '../parts/focus.ts'
import type { Visitor } from '../parts/visitor-country.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { DemoPlayer } from '../sign-in/demo-player.tsx'
import { loginKinds, signUpSteps, StepBar } from './sign-up-steps.tsx'
import type { LoginKind } from './sign-up-steps.tsx'
import { usePage } from '../../../site/use-page.ts'

type SignUpFieldsProps = {
  rules: FieldRules
  kind: LoginKind
  onKind: (kind: LoginKind) => void
  visitor: Visitor | null
  values: FieldValues
  onChange: (id: FieldId, value: string | boolean) => void
  onSend: () => Promise<void>
  /** Called for a player who is too young, so that no entered value is stored. */
  onTooYoung: () => void
  onClosed: (country: string | undefined) => void
}

export function SignUpFieldsForm(props: SignUpFieldsProps) {
  const { rules, kind, onKind, visitor, values, onChange, onSend, onTooYoung, onClosed } = props
  const { t } = useI18n()
  const { auth } = useSite().platform
  const [at, setAt] = useState(0)
  const [problems, setProblems] = useState<FieldProblems>({})
  const { isBusy, failure, submit, clear } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const steps = signUpSteps(rules, kind)
  const step = steps[Math.min(at, steps.length - 1)] ?? steps[0]!
  const isLast = step === steps.at(-1)
  const kinds = loginKinds(rules)

  function show(found: FieldProblems): void {
    setProblems(found)
    if (found['date_of_birth'] === 'too-young') onTooYoung()
    // The server may have rejected a field of an earlier step, which is then shown.
    const wrong = steps.findIndex(({ fields }) => fields.some(({ id }) => found[id] !== undefined))
    if (wrong >= 0) setAt(wrong)
    focusFirstWrong(form.current)
  }

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault()
    clear()
    const found = findProblems(step.fields, values, { ...auth, nowMs: Date.now() })
    if (Object.keys(found).length > 0) return show(found)
    setProblems({})
    if (!isLast) {
      setAt(at + 1)
      return focusFirst()
    }
    await submit(async () => {
      try {
        await onSend()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid-fields') show(problemsOf(error.fields))
        else if (error instanceof ApiError && error.code === 'country-blocked') return onClosed(error.country)
        throw error
      }
    })
  }

  function back(): void {
    setAt(at - 1)
    focusFirst()
  }

  /** Focuses the first field of the step that is shown next. */
  function focusFirst(): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, select')?.focus())
  }

  function change(id: FieldId, value: string | boolean): void {
    const { [id]: _right, ...others } = problems
    setProblems(others)
    onChange(id, value)
  }

  return (
    <>
      <Lead />
      <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void goOn(event)}>
        {steps.length > 1 ? (
          <StepBar at={steps.indexOf(step) + 1} of={steps.length} name={t(`sign-up.${step.name}`)} />
        ) : null}
        {step.name === 'login' && kinds.length > 1 ? (
          <Segmented
            label={t('sign-up.with')}
            options={kinds.map((value) => ({ value, label: t(`sign-up.with-${value}`) }))}
            value={kind}
            onChange={(value) => {
              setProblems({})
              onKind(value)
            }}
          />
        ) : null}
        <FieldGrid
          fields={step.fields}
          values={values}
          problems={problems}
          onChange={change}
          countries={rules.countries}
          country={visitor?.userCountry?.code}
        />
        <FailureNote failure={failure} text={failure?.code === 'too-many-attempts' ? 'sign-up.too-many' : undefined} />
        <StepButtons
          isBusy={isBusy}
          failure={failure}
          isLast={isLast}
          onBack={step.name === 'about' ? back : undefined}
        />
      </form>
      {step.name === 'login' ? <DemoPlayer visitor={visitor} /> : null}
    </>
  )
}

/** Links to sign-in for players with an account, and states that the bet slip is preserved. */
function Lead() {
  const { t } = useI18n()
  const { links } = usePage()
  const { next } = useAuthPlace()
  const selections = slipStore(selectionCount)
  return (
    <>
      <p className="text-2">
        {t('sign-up.lead')}{' '}
        <a className="auth__link-u" href={links.auth('sign-in', next)}>
          {t('sign-up.to-sign-in')}
        </a>
      </p>
      {selections === 0 ? null : (
        <Note tone="accent" icon="ticket" title={t('sign-up.kept', { count: selections })}>
          {t('sign-up.kept-more')}
        </Note>
      )}
    </>
  )
}

type StepButtonsProps = {
  isBusy: boolean
  failure: ApiError | null
  isLast: boolean
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
}

function StepButtons({ isBusy, failure, isLast, onBack }: StepButtonsProps) {
  const { t } = useI18n()
  const submit = isLast ? 'sign-up.submit' : 'form.continue'
  return (
    <div className="auth__buttons">
      {onBack === undefined ? null : (
        <Button variant="line" size="l" onClick={onBack}>
          {t('form.back')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        blocked={isBusy}
        aria-busy={isBusy}
        // The second press of a double click is ignored, because it was meant for the button of the previous step.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {t(isBusy ? 'sign-up.busy' : failure && isNoAnswer(failure) ? 'form.try-again' : submit)}
      </Button>
    </div>
  )
}
