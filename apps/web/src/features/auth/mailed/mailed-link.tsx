import { Button, ButtonLink, Note, Skeleton } from '@touchline/ui'
import { getConfirmation, getUnlock } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { secretStore } from '../../../site/address/one-time.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { hasFlag } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { useSession } from '../../session/index.ts'
import { CountryClosed } from '../parts/visitor-country.tsx'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusStep } from '../parts/focus.ts'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { MailRequestForm } from './mail-request-form.tsx'
import { NewPassword, SignInNext } from './new-password.tsx'
import { usePage } from '../../../site/use-page.ts'

type Kind = 'confirmation' | 'unlock'
const tokenNames = { confirmation: 'confirmation_token', unlock: 'unlock_token' } as const

/**
 * AUTH-04: the page behind a mailed link. Mail scanners open links and run scripts too, so the page acts by itself only
 * in a browser that has signed up or in before; in any other the player must tap a button.
 */
export function MailedLink({ kind }: { kind: Kind }) {
  const token = secretStore((secrets) => secrets[tokenNames[kind]])
  const isRead = secretStore((secrets) => secrets.isRead)
  if (token !== undefined) return <UseLink key={token} kind={kind} token={token} />
  if (!isRead) return <Skeleton height="control" />
  return <RequestAgain kind={kind} lead={`${kind}.ask`} />
}

/**
 * On a site without sign-up, such links are sent only when a player changes the profile, so a new one is requested in
 * the profile.
 */
function RequestAgain({ kind, lead }: { kind: Kind; lead: MessageKey }) {
  const { t } = useI18n()
  const { services } = useSite()
  const { links } = usePage()
  if (kind === 'unlock' || services.sign_up) return <MailRequestForm kind={kind} lead={lead} />
  return (
    <ButtonLink variant="primary" size="l" block href={links.home()}>
      {t('form.continue')}
    </ButtonLink>
  )
}

type Result = 'waiting' | 'used' | 'rejected' | 'password-needed'

function UseLink({ kind, token }: { kind: Kind; token: string }) {
  const { t } = useI18n()
  const { api, links } = usePage()
  const isPlayer = useSession().status === 'player'
  const [result, setResult] = useState<Result>('waiting')
  const [closed, setClosed] = useState<{ country: string | undefined } | null>(null)
  const { isBusy, failure, submit } = useSubmit()
  const [isKnown] = useState(() => hasFlag(storedNames.signedUp) || hasFlag(storedNames.registered))
  const hasBegun = useRef(false)

  async function send(): Promise<void> {
    await submit(async () => {
      try {
        setResult(await follow())
      } catch (error) {
        const { code, country } = error as { code?: string; country?: string }
        if (code === 'token-rejected' || code === 'invalid-request') setResult('rejected')
        else if (code === 'country-blocked') setClosed({ country })
        else throw error
      }
    })
  }

  async function follow(): Promise<Result> {
    if (kind === 'unlock') {
      await api(getUnlock, { query: { unlock_token: token } })
      return 'used'
    }
    const { reset_password_token: reset } = await api(getConfirmation, { query: { confirmation_token: token } })
    if (reset === undefined) return 'used'
    secretStore.setState({ reset_password_token: reset })
    return 'password-needed'
  }

  const begin = useEffectEvent(() => void send())
  useEffect(() => {
    if (!isKnown || hasBegun.current) return
    hasBegun.current = true
    begin()
    // `hasBegun` ensures that the link is used only once per visit.
  }, [isKnown])

  if (closed) return <CountryClosed country={closed.country} />
  switch (result) {
    case 'used':
      return (
        <>
          <div role="status" tabIndex={-1} ref={focusStep}>
            <Note tone="pos" icon="check" title={t(`${kind}.done`)}>
              {isPlayer ? null : t(`${kind}.done-more`)}
            </Note>
          </div>
          {isPlayer ? (
            // A player who has changed the email address is already signed in, so the button leads home.
            <ButtonLink variant="primary" size="l" block href={links.home()}>
              {t('form.continue')}
            </ButtonLink>
          ) : (
            <SignInNext />
          )}
        </>
      )
    case 'password-needed':
      return <NewPassword lead="confirmation.password" isStep />
    case 'rejected':
      return (
        <>
          <div role="alert" tabIndex={-1} ref={focusStep}>
            <Note tone="warn" icon="warning" title={t('form.link-over')}>
              {t('form.link-over-more')}
            </Note>
          </div>
          <RequestAgain kind={kind} lead={`${kind}.ask-again`} />
        </>
      )
    case 'waiting':
      return isKnown && failure === null ? (
        <p className="text-2" role="status">
          {t(`${kind}.busy`)}
        </p>
      ) : (
        <>
          <p className="text-2">{t(`${kind}.question`)}</p>
          <FailureNote failure={failure} />
          <Button variant="primary" size="l" block blocked={isBusy} aria-busy={isBusy} onClick={() => void send()}>
            {t(failure && isNoAnswer(failure) ? 'form.try-again' : `${kind}.yes`)}
          </Button>
          <p className="text-sm text-2 auth__center">{t('form.not-you')}</p>
        </>
      )
  }
}
