import type { PlacedBet } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { resumeCashOut } from './request-cash-out.ts'
import { endProgress } from './progress.ts'
import { reasonText } from './reason-text.ts'
import type { Progress } from './progress.ts'
import { WaitingNote } from './waiting-note.tsx'
import { usePage } from '../../../site/use-page.ts'

type ProgressNoteProps = {
  bet: PlacedBet
  progress: Progress
  /** Called when the player wants to confirm a changed offer. */
  onTake: (sharePercent: number | null, agreedMinor: number) => void
  onClose: () => void
}

/** Shows what happened to a cash-out. The title always states whether the bet was sold. */
export function ProgressNote({ bet, progress, onTake, onClose }: ProgressNoteProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const { sent } = progress
  const { agreed } = sent
  // If another page sent the cash-out, its agreed amount is unknown, because it is not stored; the text then leaves it
  // out.
  const least = agreed && money(agreed.minMinor, bet.stake)

  function end(): void {
    endProgress(bet.id)
    onClose()
  }

  switch (progress.step) {
    case 'sending':
      return (
        <p role="status" className="text-sm strong">
          {t(sent.isEdit ? 'cash-out.editing' : 'cash-out.selling', { amount: least ?? '' })}
        </p>
      )
    case 'waiting':
      return (
        <WaitingNote leftMs={Math.max(0, progress.untilMs - performance.now())} isEdit={sent.isEdit}>
          {sent.isEdit
            ? t('cash-out.edit-waiting-more')
            : least === null
              ? t('cash-out.waiting-elsewhere')
              : progress.offerMinor === agreed?.minMinor
                ? t('cash-out.waiting-exact', { amount: least })
                : t('cash-out.waiting-more', { most: money(progress.offerMinor, bet.stake), least })}
        </WaitingNote>
      )
    case 'checking':
      return (
        <div role="status">
          <Note
            tone="accent"
            icon="refresh"
            title={t('cash-out.checking')}
            action={
              <Button size="s" variant="line" onClick={() => void resumeCashOut(api, sent)}>
                {t('cash-out.ask-again')}
              </Button>
            }
          >
            {t('cash-out.checking-more')}
          </Note>
        </div>
      )
    case 'paid': {
      const { amount, stake, errors_by_bet: rejections } = progress.cashedOut
      const isEdited = sent.isEdit && rejections === undefined
      return (
        <div role="status">
          <Note
            tone="pos"
            icon="check"
            title={isEdited ? t('cash-out.edited') : t('cash-out.sold', { amount: money(amount, bet.stake) })}
            action={
              <Button size="s" variant="line" onClick={end}>
                {t('cash-out.done')}
              </Button>
            }
          >
            {isEdited
              ? least && t('cash-out.edited-more', { amount: least })
              : rejections === undefined
                ? t('cash-out.sold-stake', { amount: money(stake, bet.stake) })
                : `${t('cash-out.edit-sold')} ${rejections[0]?.localized_message ?? ''}`}
          </Note>
        </div>
      )
    }
    case 'rejected': {
      const { reason, offerMinor, message } = progress
      return (
        <div role="alert" className="stack stack--3">
          <Note tone="warn" icon="warning" title={t(sent.isEdit ? 'cash-out.not-edited' : 'cash-out.not-sold')}>
            {reason === 'offer-lower' && offerMinor !== null && least !== null
              ? t('cash-out.offer-fell', { asked: least, now: money(offerMinor, bet.stake) })
              : message || reasonText(reason, i18n)}
          </Note>
          <div className="row">
            <Button className="grow" onClick={end}>
              {t('cash-out.keep')}
            </Button>
            {reason !== 'offer-lower' || offerMinor === null || agreed === null || sent.isEdit ? null : (
              <Button
                className="grow"
                variant="primary"
                onClick={() => {
                  endProgress(bet.id)
                  onTake(agreed.sharePercent, offerMinor)
                }}
              >
                {t('cash-out.take', { amount: money(offerMinor, bet.stake) })}
              </Button>
            )}
          </div>
        </div>
      )
    }
  }
}
