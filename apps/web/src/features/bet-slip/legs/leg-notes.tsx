import type { SlipReason, SlipSelection } from '@touchline/betting'
import { Button, Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { isOff } from '../validate-slip.ts'

type AnyReason = SlipReason & { betId?: number; selectionId?: string }

export function codeOf(
  reasons: readonly SlipReason[],
  isIt: (reason: AnyReason) => boolean,
): SlipReason['code'] | null {
  return reasons.find(isIt)?.code ?? null
}

export type Code = SlipReason['code'] | null

export function noteOf(code: Code, conflict: Code, selection: SlipSelection, remove: () => void): { note?: ReactNode } {
  if (code !== null && isOff(code))
    return { note: <ClosedNote code={code} isNotAvailable={selection.isNotAvailable} /> }
  if (conflict !== null) return { note: <ConflictNote code={conflict} onRemove={remove} /> }
  return {}
}

/** SLIP-08: states whether the leg is suspended, not available, ended or gone. */
function ClosedNote({ code, isNotAvailable }: { code: Code; isNotAvailable: boolean }) {
  const { t } = useI18n()
  if (code === 'selection-suspended') {
    return (
      <Note tone="warn" icon="pause" title={t('slip.suspended-title')}>
        {t('slip.suspended-more')}
      </Note>
    )
  }
  if (code !== 'match-ended' && isNotAvailable) {
    return (
      <Note tone="warn" icon="offline" title={t('slip.not-available-title')}>
        {t('slip.not-available-more')}
      </Note>
    )
  }
  return (
    <Note tone="warn" icon="warning" title={code === 'match-ended' ? t('slip.ended') : t('slip.gone-title')}>
      {t('slip.gone-more')}
    </Note>
  )
}

/** SLIP-12: states why the leg cannot be combined with the others, until it is removed or the bet type changes. */
function ConflictNote({ code, onRemove }: { code: Code; onRemove: () => void }) {
  const { t } = useI18n()
  return (
    <Note
      tone="warn"
      icon="warning"
      action={
        <Button size="s" variant="line" onClick={onRemove}>
          {t('slip.remove-only')}
        </Button>
      }
    >
      {t(code === 'selections-conflict' ? 'refusal.selections-conflict' : 'refusal.providers-conflict')}
    </Note>
  )
}
