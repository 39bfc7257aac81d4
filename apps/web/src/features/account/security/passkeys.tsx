import { Button } from '@touchline/ui'
import { useState, useSyncExternalStore } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { canMakePasskeys } from './create-passkey.ts'
import type { FactorPart, Factors } from './factors-query.ts'
import { Dialog, Row, Rows, showDone, Failure, ConfirmButtons, useAct } from '../../account-frame/parts/index.ts'
import { AddPasskey } from './add-passkey.tsx'
import { deletePasskey } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
import { useLast } from '../../../site/page/use-submit.ts'
import { usePage } from '../../../site/use-page.ts'

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
      <RemovePasskey {...part} passkey={removed} onClose={() => setRemoved(null)} />
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

type Passkey = Factors['passkeys'][number]

type RemovePasskeyProps = FactorPart & { passkey: Passkey | null; onClose: () => void }

function RemovePasskey({ confirmed, onChange, passkey, onClose }: RemovePasskeyProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const last = useLast(passkey)
  if (last === null) return null
  const { id, name } = last

  function remove(): void {
    act.run(async () => {
      const gone = await confirmed(() => api(deletePasskey, { params: { id } })).catch((error: unknown) => {
        // A passkey that is not found was already removed on another device.
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
