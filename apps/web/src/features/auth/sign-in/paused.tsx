import { Button, ButtonLink, Icon, Note } from '@touchline/ui'
import { postUnlock } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useAuthPlace, useTitle } from '../parts/auth-place.tsx'
import { FailureNote } from '../parts/failure-note.tsx'
import { focusStep } from '../parts/focus-step.ts'
import { SendAgain } from '../parts/send-again.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { usePage } from '../../../site/use-page.ts'

/** AUTH-11b: after too many wrong passwords. The mail opens it at once; nobody is told whether there is an account. */
export function Paused({ email, onBack }: { email: string; onBack: () => void }) {
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
