import { postPasskey, postPasskeyOptions } from '@touchline/contract'
import { useState } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { createPasskey } from './create-passkey.ts'
import type { FactorPart } from './factors-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { useAct, beginHere, Form, FormField, Submit, textOf } from '../../account-frame/parts/index.ts'
import { deviceName } from '../devices/device-name.ts'

type AddPasskeyProps = Pick<FactorPart, 'confirmed'> & {
  /** Called with recovery codes if the passkey is the player's first factor. */
  onAdded: (recoveryCodes: readonly string[] | undefined) => void
}

/** Creates a passkey in the browser and sends its public key to the server. */
export function AddPasskey({ confirmed, onAdded }: AddPasskeyProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const [defaultName] = useState(() => deviceName(navigator.userAgent)?.system ?? '')

  function send(given: FormData): void {
    const name = textOf(given, 'name').trim()
    if (name === '') return act.setProblems({ fields: { name: 'wrong.required' }, form: null })
    act.run(async () => {
      const begun = await confirmed(() => api(postPasskeyOptions, {}))
      if (begun === null) return
      try {
        const passkey = await createPasskey(begun.options)
        const added = await confirmed(() => api(postPasskey, { body: { challenge: begun.challenge, name, passkey } }))
        if (added) onAdded(added.recovery_codes)
      } catch (error) {
        if (error instanceof ApiError && error.code !== 'invalid-fields') throw error
        // `InvalidStateError` means that the browser already has a passkey for this account; otherwise the player
        // cancelled.
        const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
        act.setProblems({ fields: {}, form: isKnown ? 'passkey.known' : 'passkey.failed' })
      }
    })
  }

  return (
    <Form act={act} onSubmit={send}>
      <p className="text-2">{t('passkey.more')}</p>
      <FormField
        name="name"
        autoComplete="off"
        maxLength={50}
        ref={beginHere}
        defaultValue={defaultName}
        label={t('passkey.name')}
        hint={t('passkey.name-more')}
        problem={act.problems.fields['name']}
      />
      <Submit act={act}>{t('passkey.make')}</Submit>
    </Form>
  )
}
