import { Button } from '@touchline/ui'
import { isEmbedded } from '../../../site/page/host.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'

/** What follows a step that a mailed link has done. HOST-01a: in a frame the way to sign in leads to the host where there is one. */
export function SignInNext() {
  const { t } = useI18n()
  const { backToSignIn } = useAuthPlace()
  if (!isEmbedded()) return <SignInForm isReturning />
  return (
    <Button variant="primary" size="l" block onClick={backToSignIn}>
      {t('auth.sign-in')}
    </Button>
  )
}
