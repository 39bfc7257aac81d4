import { postConfirmation, getSessions, postUnlock } from '@touchline/contract'
import { useState } from 'react'
import type { I18n } from '@touchline/i18n'
import { Button, ButtonLink, Icon, Note } from '@touchline/ui'
import type { ApiError, SecondFactor, Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useAuthPlace, useTitle } from '../parts/auth-place.tsx'
import { CheckMail, SendAgain } from '../parts/check-mail.tsx'
import { CountryClosed, useVisitor } from '../parts/visitor-country.tsx'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import { usePage } from '../../../site/use-page.ts'
import { showAlert } from '../../../site/page/alert-store.ts'
import { useSite } from '../../../site/use-site.ts'
import { FailureNote } from '../parts/failure-note.tsx'
import { focusStep } from '../parts/focus.ts'
import { useSubmit } from '../../../site/page/use-submit.ts'

type Step =
  | { name: 'password'; isBack?: true }
  | { name: 'second'; factor: SecondFactor }
  | { name: 'paused'; email: string }
  | { name: 'unconfirmed'; email: string }
  | { name: 'closed'; country: string | undefined }

type SignInFormProps = {
  login?: string
  /** The player has an account, so the form offers nothing that is meant for new players. */
  isReturning?: boolean
}

/** AUTH-03a: signs a player in by password and second factor, and explains what prevents it. */
export function SignInForm({ login: known = '', isReturning = false }: SignInFormProps) {
  const i18n = useI18n()
  const { api } = usePage()
  const { onSignedIn } = useAuthPlace()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [login, setLogin] = useState(known)
  const visitor = useVisitor()

  function goOn(): void {
    onSignedIn()
    showLastSignIn(api, i18n).catch(() => {})
  }

  /** Returns true if the error leads to another step. */
  function follow(error: ApiError, email: string | undefined): boolean {
    if (error.secondFactor) setStep({ name: 'second', factor: error.secondFactor })
    else if (error.code === 'account-locked' && email !== undefined) setStep({ name: 'paused', email })
    else if (error.code === 'unconfirmed' && email !== undefined) setStep({ name: 'unconfirmed', email })
    else if (error.code === 'country-blocked') setStep({ name: 'closed', country: error.country })
    else return false
    return true
  }

  const back = () => setStep({ name: 'password', isBack: true })
  if (visitor?.isSignInBlocked) return <CountryClosed country={visitor.userCountry?.code} />
  switch (step.name) {
    case 'password':
      return (
        <PasswordStep
          login={login}
          isBack={step.isBack === true}
          isReturning={isReturning}
          visitor={visitor}
          onLogin={setLogin}
          onSignedIn={goOn}
          onOtherStep={follow}
        />
      )
    case 'second':
      return <SecondStep factor={step.factor} onSignedIn={goOn} onBack={back} />
    case 'paused':
      return <Paused email={step.email} onBack={back} />
    case 'unconfirmed':
      return (
        <CheckMail
          email={step.email}
          title="confirm.mail-title"
          text="confirm.unconfirmed"
          send={() => api(postConfirmation, { body: { email: step.email } })}
          other={{ label: i18n.t('form.back-to-sign-in'), onPress: back }}
        />
      )
    case 'closed':
      return <CountryClosed country={step.country} />
  }
}

/** Shows the previous sign-in, so that a player notices one by another person. */
async function showLastSignIn(api: Api, { t, dateTime }: I18n): Promise<void> {
  const { last_sign_in: last } = await api(getSessions, {})
  if (last === null) return
  showAlert({
    title: t('sign-in.welcome'),
    text: t('sign-in.last', { time: dateTime(last.at) }),
    icon: 'check',
    tone: 'pos',
    isOfPlayer: true,
  })
}

/**
 * AUTH-11b: shown after too many wrong passwords, whether or not there is an account. A link in a mail unlocks the
 * account at once.
 */
function Paused({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useI18n()
  const { services } = useSite()
  const { api, links } = usePage()
  const { next } = useAuthPlace()
  const { isBusy, failure, submit } = useSubmit()
  useTitle(t('paused.title'))
  return (
    <div className="stack stack--4" data-state="paused">
      <p className="auth__fact" tabIndex={-1} ref={focusStep}>
        <Icon name="lock" />
        <span>{t('paused.text')}</span>
      </p>
      <Note icon="mail">{t('paused.mail')}</Note>
      <FailureNote failure={failure} />
      <div className="auth__buttons">
        {services.password_reset ? (
          <ButtonLink variant="line" size="l" href={links.auth('password-new', next)}>
            {t('paused.reset')}
          </ButtonLink>
        ) : null}
        <SendAgain
          label={t('paused.again')}
          isBusy={isBusy}
          onSend={() => submit(async () => void (await api(postUnlock, { body: { email } })))}
        />
      </div>
      <Button onClick={onBack}>{t('form.back-to-sign-in')}</Button>
    </div>
  )
}
