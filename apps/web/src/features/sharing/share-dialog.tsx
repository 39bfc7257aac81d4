import { Modal, Skeleton, VisuallyHidden, QrCode, Button, classNames } from '@touchline/ui'
import { useId, useEffect, useState } from 'react'
import { postShareCode } from '@touchline/contract'
import type { SharedBet } from '@touchline/contract'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { SendActions } from './send-actions.tsx'
import { selectionsText, SharePreview } from './share-preview.tsx'
import { usePage } from '../../site/use-page.ts'
import { RetryNote } from '../../site/page/retry-note.tsx'
import type { Sharing } from './share-preview.tsx'
import { showAlert } from '../../site/page/alert-store.ts'
import { ApiError } from '../../api/index.ts'
import './sharing.css'

type ShareDialogProps = { sharing: Sharing; isOpen: boolean; onClose: () => void }

/**
 * BEY-12, SLIP-16: offers a code, a link, a QR code and the phone's share sheet. They contain picks and prices, never the stake.
 */
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

/** A code is easier to read and type in groups of four. */
function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$& ')
}

type CopyFieldProps = {
  label: string
  value: string
  /** The visible text, if it differs from the value. */
  shown?: string
  name: 'code' | 'link' | 'text'
  /** Shows the value in small text that is cut off at its end. */
  isText?: boolean
}

function CopyField({ label, value, shown = value, name, isText = false }: CopyFieldProps) {
  const { t } = useI18n()
  const id = useId()

  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => showAlert({ title: t(`share.copied-${name}`), text: shown, tone: 'pos', icon: 'check' }),
      () => showAlert({ title: t('share.copy-failed'), tone: 'warn', icon: 'warning' }),
    )
  }

  return (
    <div className="copy">
      <span className="copy__label" id={id}>
        {label}
      </span>
      <div className={classNames('copy__field', isText && 'copy__field--text')} role="group" aria-labelledby={id}>
        <bdi className={classNames('copy__value', isText ? 'trunc' : 'num')} dir={name === 'text' ? 'auto' : 'ltr'}>
          {shown}
        </bdi>
        <Button size="s" aria-label={t(`share.copy-${name}`)} onClick={copy}>
          {t('share.copy')}
        </Button>
      </div>
    </div>
  )
}

type MadeCode = { code: string; expires_at: string }

type CodeState =
  | { status: 'making' }
  | { status: 'made'; made: MadeCode }
  | { status: 'failed'; why: 'failed-more' | 'failed-often' | 'failed-gone' }

/** The last code is reused, so that opening the dialog again does not create another one. */
let last: { body: string; made: MadeCode } | null = null

/** BOOK-21: creates a code for these bets on request. */
function useShareCode(bets: readonly SharedBet[]): { state: CodeState; again: () => void } {
  const { api } = usePage()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CodeState>({ status: 'making' })
  useEffect(() => {
    const leave = new AbortController()
    const body = JSON.stringify(bets)
    if (last?.body === body && Date.parse(last.made.expires_at) > Date.now()) {
      setState({ status: 'made', made: last.made })
      return
    }
    setState({ status: 'making' })
    api(postShareCode, { body: { bets: [...bets] }, signal: leave.signal }).then(
      (made) => {
        last = { body, made }
        setState({ status: 'made', made })
      },
      (error: unknown) => {
        if (!leave.signal.aborted) setState({ status: 'failed', why: reasonOf(error) })
      },
    )
    return () => leave.abort()
  }, [api, bets, attempt])
  return { state, again: () => setAttempt((count) => count + 1) }
}

function reasonOf(error: unknown): 'failed-more' | 'failed-often' | 'failed-gone' {
  if (!(error instanceof ApiError)) return 'failed-more'
  if (error.code === 'too-many-attempts') return 'failed-often'
  return error.code === 'invalid-request' ? 'failed-gone' : 'failed-more'
}
