import { Note } from '@touchline/ui'
import type { MessageKey } from '@touchline/i18n'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type FailureNoteProps = {
  failure: ApiError | null
  /** Replaces the general text for the error code. */
  text?: MessageKey | undefined
  action?: ReactNode
}

/**
 * Shows a failure. The element is rendered even without one, so that screen readers announce the text when it appears.
 */
export function FailureNote({ failure, text, action }: FailureNoteProps) {
  const { t } = useI18n()
  return (
    <div role="alert" className="auth__alert">
      {failure === null ? null : isNoAnswer(failure) ? (
        <Note tone="neg" icon="offline" title={t('form.offline')}>
          {t('form.offline-more')}
        </Note>
      ) : (
        <Note tone="neg" icon="warning" action={action}>
          {t(text ?? `problem.${codeOf(failure)}`)}
        </Note>
      )}
    </div>
  )
}

export function isNoAnswer({ code }: ApiError): boolean {
  return code === 'unreachable' || code === 'unreadable'
}

function codeOf({ code }: ApiError) {
  return code === 'unreachable' || code === 'unreadable' ? 'no-answer' : code
}
