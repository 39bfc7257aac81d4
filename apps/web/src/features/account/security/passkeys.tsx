import { deletePasskey, postPasskey, postPasskeyOptions } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState, useSyncExternalStore } from 'react'
import { isApiError, ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import { canMakePasskeys, createPasskey } from './create-passkey.ts'
import type { FactorPart, Factors } from './factors-query.ts'
import { usePage } from '../../../site/use-page.ts'
import {
  Dialog,
  Failure,
  ConfirmButtons,
  Row,
  Rows,
  useAct,
  beginHere,
  Form,
  FormField,
  Submit,
  textOf,
  showDone,
} from '../../account-frame/parts/index.ts'
import { deviceName } from '../devices/device-name.ts'

type Passkey = Factors['passkeys'][number]

export function Passkeys(part: FactorPart) {
  const { t } = useI18n()
  const { factors, onChange, showCodes } = part
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const isPossible = useSyncExternalStore(
    () => () => {},
    canMakePasskeys,
    () => true,
  )

  function added(codes: readonly string[] | undefined): void {
    setIsAdding(false)
    void onChange()
    if (codes) showCodes(codes)
    else showDone({ title: t('passkey.added') })
  }

  return (
    <>
      <Rows>
        {factors.passkeys.length === 0 ? (
          <Row
            icon="key"
            title={t('passkey.none')}
            more={t(isPossible ? 'passkey.none-more' : 'passkey.unsupported')}
          />
        ) : null}
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </Rows>
      {factors.is_offered && isPossible ? (
        <Button variant="line" onClick={() => setIsAdding(true)}>
          {t('passkey.add')}
        </Button>
      ) : null}
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)} title={t('passkey.add')}>
        <AddPasskey {...part} onAdded={added} />
      </Dialog>
      <RemoveDialog {...part} passkey={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, date } = useI18n()
  const { name, created_at: createdAt, last_used_at: usedAt } = passkey
  const added = date(createdAt)
  return (
    <Row
      icon="key"
      title={<bdi>{name}</bdi>}
      more={usedAt === null ? t('passkey.unused', { added }) : t('passkey.used', { added, used: date(usedAt) })}
      end={
        <Button size="s" aria-label={t('passkey.remove-named', { name })} onClick={onRemove}>
          {t('passkey.remove')}
        </Button>
      }
    />
  )
}

type RemoveDialogProps = FactorPart & { passkey: Passkey | null; onClose: () => void }

function RemoveDialog({ confirmed, onChange, passkey, onClose }: RemoveDialogProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const last = useLast(passkey)
  if (last === null) return null
  const { id, name } = last

  function remove(): void {
    act.run(async () => {
      const gone = await confirmed(() => api(deletePasskey, { params: { id } })).catch((error: unknown) => {
        // The passkey was already removed on another device.
        if (isApiError(error, 'not-found')) return {}
        throw error
      })
      if (gone === null) return
      onClose()
      await onChange()
      showDone({ title: t('passkey.removed') })
    })
  }

  return (
    <Dialog isOpen={passkey !== null} onClose={onClose} title={t('passkey.remove-title', { name })}>
      <p className="text-2">{t('passkey.remove-more')}</p>
      <Failure problem={act.problems.form} />
      <ConfirmButtons act={act} cancel={t('passkey.keep')} onCancel={onClose} onConfirm={remove}>
        {t('passkey.remove')}
      </ConfirmButtons>
    </Dialog>
  )
}

type AddPasskeyProps = Pick<FactorPart, 'confirmed'> & {
  /** Gets recovery codes if the passkey is the first factor. */
  onAdded: (recoveryCodes: readonly string[] | undefined) => void
}

/** Creates a passkey in the browser and sends its public key to the server. */
function AddPasskey({ confirmed, onAdded }: AddPasskeyProps) {
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
        // The browser already has a passkey for this account, or the player cancelled.
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
