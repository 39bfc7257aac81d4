import { Button } from '@touchline/ui'
import { postDemoPlayer } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { FailureNote } from '../parts/failure-note.tsx'
import type { Visitor } from '../parts/visitor-country.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { enterSession } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'

/**
 * AUTH-13e: starts a demo player by one tap, on sites that offer it. AUTH-07a: it needs both sign-up and sign-in to be
 * open.
 */
export function DemoPlayer({ visitor }: { visitor: Visitor | null }) {
  const { t } = useI18n()
  const { platform, legal } = useSite()
  const { api } = usePage()
  const { onSignedIn } = useAuthPlace()
  const { isBusy, failure, submit } = useSubmit()
  if (!platform.auth.isDemoPlayerOffered || !legal.isPlayMoney) return null
  if (visitor?.isSignInBlocked || visitor?.isSignUpBlocked) return null

  async function begin(): Promise<void> {
    const isDone = await submit(async () => {
      await api(postDemoPlayer, {})
      await enterSession(api)
    })
    if (isDone) onSignedIn()
  }

  return (
    <>
      <div className="auth__or">{t('form.or')}</div>
      <FailureNote failure={failure} text={failure?.code === 'account-on-hold' ? 'form.demo-closed' : undefined} />
      <Button variant="line" size="l" block blocked={isBusy} aria-busy={isBusy} onClick={() => void begin()}>
        {t('form.demo')}
      </Button>
      <p className="text-xs text-3 auth__center">{t('form.demo-more')}</p>
    </>
  )
}
