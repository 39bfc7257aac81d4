import { Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type StreamMessageProps = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode }

/** Stands where the picture would be. */
export function StreamMessage({ icon, title, children, action }: StreamMessageProps) {
  const { t } = useI18n()
  return (
    <section className="stream stream--message" aria-label={t('stream.label')}>
      <span className="stream__disc">
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </section>
  )
}
