import type { MessageKey } from '@touchline/i18n'
import { Button, Field, Note, TextInput } from '@touchline/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { useWords } from '../../parts/words.tsx'
import { signIn } from '../../state/session/session-calls.ts'

export type SignInFormProps = { api: Api; onSignedIn?: () => void }

type Problem = { email?: MessageKey; password?: MessageKey; form?: MessageKey }

/** The same form on its page and in the dialog. */
export function SignInForm({ api, onSignedIn }: SignInFormProps) {
  const { t } = useWords()
  const [problem, setProblem] = useState<Problem>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget)
    const email = textOf(given.get('email')).trim()
    const password = textOf(given.get('password'))
    const missing: Problem = {
      ...(email.length < 3 ? { email: 'sign-in.required' } : {}),
      ...(password === '' ? { password: 'sign-in.required' } : {}),
    }
    setProblem(missing)
    if (missing.email || missing.password) return
    setIsBusy(true)
    try {
      await signIn(api, { email, password })
      onSignedIn?.()
    } catch (error) {
      setProblem({ form: problemOf(error) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="stack stack--4" method="post" noValidate onSubmit={(event) => void send(event)}>
      {problem.form ? (
        <Note tone="neg" icon="warning">
          {t(problem.form)}
        </Note>
      ) : null}
      <Field label={t('sign-in.email')} {...(problem.email ? { error: t(problem.email) } : {})}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" maxLength={254} />}
      </Field>
      <Field label={t('sign-in.password')} {...(problem.password ? { error: t(problem.password) } : {})}>
        {(control) => (
          <TextInput {...control} name="password" type="password" autoComplete="current-password" maxLength={256} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="l" block blocked={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'sign-in.busy' : 'sign-in.submit')}
      </Button>
    </form>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function problemOf(error: unknown): MessageKey {
  if (!(error instanceof ApiError) || error.code === 'unreachable' || error.code === 'unreadable') {
    return 'problem.no-answer'
  }
  return `problem.${error.code}`
}
