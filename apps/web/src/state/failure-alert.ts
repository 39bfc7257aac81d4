import type { Words } from '@touchline/i18n'
import { ApiError } from '../api/index.ts'
import type { Alert } from './alert-store.ts'

/** ERR-04: what went wrong, in the words every page has; without a connection, that. */
export function failureAlert(error: unknown, { t, knows }: Pick<Words, 't' | 'knows'>): Alert {
  if (error instanceof ApiError && error.code === 'unreachable') {
    return { title: t('problem.offline-title'), text: t('problem.no-answer'), tone: 'warn', icon: 'offline' }
  }
  const key = error instanceof ApiError ? `problem.${error.code}` : ''
  return { title: t('problem.title'), text: knows(key) ? t(key) : t('problem.more'), tone: 'neg', icon: 'warning' }
}
