import { ButtonLink, ErrorState } from '@touchline/ui'
import type { MessageKey } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'

export type ErrorKind = 'not-found' | 'error' | 'offline' | 'blocked' | 'locked'

export type ErrorPageProps = {
  kind: ErrorKind
  /** For a kind with a page of its own, whose messages are not there on others. */
  title?: string
  /** Besides the way home. */
  action?: ReactNode
  countryName?: string
  /** What the fault is called where it is reported. */
  trace?: string
}

const titles: Readonly<Partial<Record<ErrorKind, MessageKey>>> = {
  'not-found': 'problem.not-found-title',
  error: 'problem.title',
  offline: 'problem.offline-title',
}

/** NAV-13: a picture, what happened, and the way to the sports. */
export function ErrorPage({ kind, title, action, countryName = '', trace }: ErrorPageProps) {
  const { links } = usePage()
  const { t, knows } = useI18n()
  // A kind without messages of its own is described as any error is.
  const own = `page.error.${kind}.description`
  return (
    <ErrorState
      {...(trace === undefined ? {} : { trace })}
      title={title ?? t(titles[kind] ?? 'problem.title')}
      actions={
        <>
          {action}
          <ButtonLink variant={action === undefined ? 'primary' : 'quiet'} href={links.home()}>
            {t('page.error.home-button.title')}
          </ButtonLink>
        </>
      }
    >
      {t(knows(own) ? own : 'page.error.description', { countryName })}
    </ErrorState>
  )
}
