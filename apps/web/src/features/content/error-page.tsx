import { ButtonLink, ErrorState } from '@touchline/ui'
import type { MessageKey } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'

type ErrorKind = 'not-found' | 'error' | 'offline' | 'blocked' | 'locked'

export type ErrorPageProps = {
  kind: ErrorKind
  /** The title of a kind whose messages exist only on its own page. */
  title?: string
  /** An action beside the link to the home page. */
  action?: ReactNode
  countryName?: string
  /** The id under which the error was reported. */
  trace?: string
}

const titles: Readonly<Partial<Record<ErrorKind, MessageKey>>> = {
  'not-found': 'problem.not-found-title',
  error: 'problem.title',
  offline: 'problem.offline-title',
}

/** NAV-13: shows a picture, what happened and a link to the sports. */
export function ErrorPage({ kind, title, action, countryName = '', trace }: ErrorPageProps) {
  const { links } = usePage()
  const { t, knows } = useI18n()
  // A kind without messages of its own gets the general description.
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
