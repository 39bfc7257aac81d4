import { Modal, Skeleton, VisuallyHidden, QrCode } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { CopyField } from './copy-field.tsx'
import { useShareCode } from './make-code.ts'
import type { MadeCode } from './make-code.ts'
import { SendActions } from './send-actions.tsx'
import type { Sharing } from './sharing.ts'
import { selectionsText, SharePreview } from './share-preview.tsx'
import { usePage } from '../../site/use-page.ts'
import { RetryNote } from '../../site/page/retry-note.tsx'
import './sharing.css'

export type ShareDialogProps = { sharing: Sharing; isOpen: boolean; onClose: () => void }

/** BEY-12, SLIP-16: a code, a link, a QR code and the sheet of the phone. Picks and prices, never the stake. */
export function ShareDialog({ isOpen, onClose, ...rest }: ShareDialogProps) {
  const { t } = useI18n()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(`share.title-${rest.sharing.of}`)}
      closeLabel={t('common.close')}
      size="m"
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

function Made({ sharing, made }: { sharing: Sharing; made: MadeCode }) {
  const { links } = usePage()
  const { t, dateTime } = useI18n()
  const { origin } = location
  const url = `${origin}${links.sharedSlip(made.code)}`

  return (
    <>
      <div className="share__code">
        <QrCode text={url} label={t('share.qr')} />
        <div className="stack stack--3">
          <CopyField label={t('share.code')} value={made.code} shown={inGroups(made.code)} name="code" />
          <CopyField label={t('share.link')} value={url} shown={url.replace(/^https?:\/\//, '')} name="link" isText />
        </div>
      </div>
      <SendActions sharing={sharing} url={url} />
      <p className="text-xs text-3">{t('share.more', { time: dateTime(made.expires_at) })}</p>
      <VisuallyHidden>
        <span role="status">{inGroups(made.code)}</span>
      </VisuallyHidden>
    </>
  )
}

/** Read and typed four at a time. */
function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$& ')
}
