import { Button } from '@touchline/ui'
import { useState, useSyncExternalStore } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { canMakePasskeys } from './create-passkey.ts'
import type { FactorPart } from './factors-query.ts'
import { Dialog, Row, Rows, showDone } from '../../account-frame/parts/index.ts'
import type { Passkey } from './remove-passkey.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { AddPasskey } from './add-passkey.tsx'

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
