import type { CashOutOffer, PlacedBet } from '@touchline/contract'
import { Segmented } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { EditForm } from './edit-form.tsx'
import { canBeEdited } from './edit-legs.ts'
import { PartForm } from './part-form.tsx'
import { RuleForm } from './rule-form.tsx'

type Mode = 'part' | 'edit' | 'automatic' | 'notify'

type CashOutOptionsProps = {
  playerId: number
  bet: PlacedBet
  offer: CashOutOffer
  onConfirm: (part: { sharePercent: number; agreedMinor: number }) => void
  onClose: () => void
}

/** Part, edit, automatic, tell me: in one place, one at a time. */
export function CashOutOptions({ playerId, bet, offer, onConfirm, onClose }: CashOutOptionsProps) {
  const { t } = useI18n()
  const [mode, setMode] = useState<Mode>(offer.amount === null ? 'automatic' : 'part')
  return (
    <div className="stack stack--3">
      <Segmented
        label={t('cash-out.ways')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'part', label: t('cash-out.part') },
          ...(canBeEdited(bet) ? [{ value: 'edit' as const, label: t('cash-out.edit') }] : []),
          { value: 'automatic', label: t('cash-out.automatic') },
          { value: 'notify', label: t('cash-out.notify') },
        ]}
      />
      {mode === 'part' ? (
        <PartForm bet={bet} offer={offer} onConfirm={onConfirm} />
      ) : mode === 'edit' ? (
        <EditForm playerId={playerId} bet={bet} offer={offer} onClose={onClose} />
      ) : (
        <RuleForm key={mode} bet={bet} offer={offer} kind={mode} onSaved={onClose} />
      )}
    </div>
  )
}
