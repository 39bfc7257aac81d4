import { postPhoneConfirmation } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useTitle } from '../parts/auth-place.tsx'
import { PhoneCode } from '../parts/phone-code.tsx'
import type { CodeResult } from '../parts/phone-code.tsx'
import { codeMs } from './draft.ts'
import { usePage } from '../../../site/use-page.ts'

type SignUpCodeProps = {
  number: string
  sentAtMs: number
  onAgain: (() => Promise<void>) | undefined
  onConfirmed: () => Promise<void>
  onOther: () => void
}

/** Asks for the code that confirms the phone number of a new account. */
export function SignUpCode({ sentAtMs, ...props }: SignUpCodeProps) {
  const { t } = useI18n()
  const { api } = usePage()
  useTitle(t('code.title'))

  async function check(code: string): Promise<CodeResult> {
    try {
      await api(postPhoneConfirmation, { body: { auth_phone_number: props.number, code } })
      return 'right'
    } catch (error) {
      // The server gives the same answer for a wrong code and an expired one, so that guessing reveals nothing. Here
      // the age decides.
      if (isApiError(error, 'token-rejected')) return Date.now() - sentAtMs > codeMs ? 'gone' : 'wrong'
      throw error
    }
  }

  return <PhoneCode {...props} check={check} limit="code.limit" />
}
