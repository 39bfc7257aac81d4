import { VisuallyHidden, QrCode, Button, classNames } from '@touchline/ui'
import { useId } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { SendActions } from './send-actions.tsx'
import { usePage } from '../../site/use-page.ts'
import type { Sharing } from './share-preview.tsx'
import { showAlert } from '../../site/page/alert-store.ts'
import type { MadeCode } from './use-share-code.ts'

export function Made({ sharing, made }: { sharing: Sharing; made: MadeCode }) {
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

/** Splits a code into groups of four, which are easier to read and type. */
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

export function CopyField({ label, value, shown = value, name, isText = false }: CopyFieldProps) {
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
