import { Button, Icon, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { FailureNote } from '../parts/failure-note.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { hasPasskeys, signInWithPasskey } from './passkey.ts'
import { usePage } from '../../../site/use-page.ts'

type PasskeyButtonProps = {
  onSignedIn: () => void
  /** Alone, where it is one of several ways; else with a line before the form. */
  isAlone?: boolean
}

/** AUTH-13b: where the site offers it and this browser has it, which is known once scripts run. */
export function PasskeyButton({ onSignedIn, isAlone = false }: PasskeyButtonProps) {
  const { t } = useI18n()
  const { isSecondFactorOffered } = useSite().platform.auth
  const { api } = usePage()
  const { isBusy, failure, submit } = useSubmit()
  const [isMissing, setIsMissing] = useState(false)
  const [isThere, setIsThere] = useState(true)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    setIsThere(hasPasskeys())
    // The browser's own window goes with the form that opened it.
    return () => leaving.current?.abort()
  }, [])
  const isUnknown = failure?.code === 'invalid-credentials' || failure?.code === 'token-rejected'
  if (!isThere || (!isSecondFactorOffered && !isAlone)) return null

  async function use(): Promise<void> {
    setIsMissing(false)
    await submit(async () => {
      const asking = new AbortController()
      leaving.current = asking
      if (await signInWithPasskey(api, asking.signal)) onSignedIn()
      else if (!asking.signal.aborted) setIsMissing(true)
    })
  }

  return (
    <>
      <Button variant="line" size="l" block blocked={isBusy} aria-busy={isBusy} onClick={() => void use()}>
        <Icon name="key" />
        {t('sign-in.passkey')}
      </Button>
      <div role="status" className="auth__alert">
        {isMissing ? <Note>{t(isAlone ? 'second.passkey-none' : 'sign-in.passkey-none')}</Note> : null}
      </div>
      <FailureNote failure={failure} text={isUnknown ? 'sign-in.passkey-wrong' : undefined} />
      {isAlone ? null : <div className="auth__or">{t('form.or')}</div>}
    </>
  )
}
