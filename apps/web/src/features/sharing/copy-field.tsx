import { Button, classNames } from '@touchline/ui'
import { useId } from 'react'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

type CopyFieldProps = {
  label: string
  value: string
  /** What is to be seen of it. */
  shown?: string
  name: 'code' | 'link' | 'text'
  /** Small, and cut at its end. */
  isText?: boolean
}

/** Something to take elsewhere. */
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
