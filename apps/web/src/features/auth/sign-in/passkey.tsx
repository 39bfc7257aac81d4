import { postPasskeyChallenge, postPasskeySignIn } from '@touchline/contract'
import type { UsedPasskey } from '@touchline/contract/server'
import { Button, Icon, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { fromBase64url, toBase64url } from '../../../api/base64url.ts'
import { enterSession } from '../../session/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { FailureNote } from '../parts/failure-note.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { usePage } from '../../../site/use-page.ts'

/** Returns whether the browser offers passkeys, which it does only on secure pages (HTTPS or localhost). */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && typeof navigator.credentials?.get === 'function'
}

/**
 * AUTH-13b: signs in with a passkey, which replaces both the password and the second factor because it verifies its
 * owner. Returns false if the player chose none or closed the form.
 */
export async function signInWithPasskey(api: Api, signal: AbortSignal): Promise<boolean> {
  const { challenge, options } = await api(postPasskeyChallenge, {})
  if (signal.aborted) return false
  const passkey = await requestPasskey(options, signal)
  if (passkey === null || signal.aborted) return false
  await api(postPasskeySignIn, { body: { challenge, passkey } })
  await enterSession(api)
  return true
}

type Options = PublicKeyCredentialRequestOptionsJSON

/** Returns null if the player closed the browser's dialog or has no passkey here. */
async function requestPasskey(given: Record<string, unknown>, signal: AbortSignal): Promise<UsedPasskey | null> {
  const publicKey = requestOptions(given as unknown as Options)
  const credential = await navigator.credentials.get({ publicKey, signal }).catch((error: unknown) => {
    if (error instanceof DOMException) return null
    throw error
  })
  return credential instanceof PublicKeyCredential ? usedPasskey(credential) : null
}

function requestOptions(given: Options): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function')
    return PublicKeyCredential.parseRequestOptionsFromJSON(given)
  const { challenge, timeout, rpId, userVerification } = given
  return {
    challenge: fromBase64url(challenge),
    ...(timeout === undefined ? {} : { timeout }),
    ...(rpId === undefined ? {} : { rpId }),
    ...(userVerification === undefined ? {} : { userVerification: userVerification as UserVerificationRequirement }),
  }
}

function usedPasskey({ id, rawId, response, authenticatorAttachment }: PublicKeyCredential): UsedPasskey {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    id,
    rawId: toBase64url(rawId),
    type: 'public-key',
    authenticatorAttachment: authenticatorAttachment as UsedPasskey['authenticatorAttachment'],
    clientExtensionResults: {},
    response: {
      clientDataJSON: toBase64url(clientDataJSON),
      authenticatorData: toBase64url(authenticatorData),
      signature: toBase64url(signature),
      userHandle: userHandle === null ? null : toBase64url(userHandle),
    },
  }
}

type PasskeyButtonProps = {
  onSignedIn: () => void
  /** Set where the passkey is the chosen method of the second step, and not an alternative above the password form. */
  isAlone?: boolean
}

/** AUTH-13b: shown if the site offers passkeys and the browser supports them, which is known once scripts run. */
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
    // The browser's dialog closes with the form that opened it.
    return () => leaving.current?.abort()
  }, [])
  const isUnknown = failure?.code === 'invalid-credentials' || failure?.code === 'token-rejected'
  if (!isThere || (!isSecondFactorOffered && !isAlone)) return null

  async function use(): Promise<void> {
    setIsMissing(false)
    await submit(async () => {
      const request = new AbortController()
      leaving.current = request
      if (await signInWithPasskey(api, request.signal)) onSignedIn()
      else if (!request.signal.aborted) setIsMissing(true)
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
