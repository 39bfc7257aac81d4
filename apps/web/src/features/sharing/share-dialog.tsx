import { Modal, Skeleton } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { selectionsText, SharePreview } from './share-preview.tsx'
import { useHostNotice } from '../../site/page/modal-store.ts'
import { RetryNote } from '../../site/page/retry-note.tsx'
import type { Sharing } from './share-preview.tsx'
import './sharing.css'
import { Made, CopyField } from './made-code.tsx'
import { useShareCode } from './use-share-code.ts'

type ShareDialogProps = { sharing: Sharing; isOpen: boolean; onClose: () => void }

/**
 * BEY-12, SLIP-16: offers a code, a link, a QR code and the phone's share sheet. What is shared contains picks and
 * prices, never the stake.
 */
export function ShareDialog({ isOpen, onClose, ...rest }: ShareDialogProps) {
  const { t } = useI18n()
  const isHidden = useHostNotice()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(`share.title-${rest.sharing.of}`)}
      closeLabel={t('common.close')}
      size="m"
      isHidden={isHidden}
    >
      <ShareContent {...rest} />
    </Modal>
  )
}

function ShareContent({ sharing }: Omit<ShareDialogProps, 'isOpen' | 'onClose'>) {
  const i18n = useI18n()
  const { t } = i18n
  const { state, again } = useShareCode(sharing.bets)
  if (state.status === 'failed') {
    return (
      <div className="stack stack--4">
        <RetryNote title={t('share.failed-title')} onRetry={again}>
          {t(`share.${state.why}`)}
        </RetryNote>
        <CopyField label={t('share.as-text')} value={selectionsText(sharing, i18n)} name="text" isText />
      </div>
    )
  }
  return (
    <div className="stack stack--4">
      <SharePreview sharing={sharing} />
      {state.status === 'making' ? <Making /> : <Made sharing={sharing} made={state.made} />}
    </div>
  )
}

function Making() {
  const { t } = useI18n()
  return (
    <>
      <div className="share__code" aria-busy="true">
        <Skeleton className="qr" />
        <div className="stack stack--3">
          <Skeleton className="share__wait" />
          <Skeleton className="share__wait" />
        </div>
      </div>
      <p className="text-xs text-3" role="status">
        {t('share.making')}
      </p>
    </>
  )
}
