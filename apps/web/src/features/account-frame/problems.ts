import type { I18n, MessageKey } from '@touchline/i18n'
import { ApiError } from '../../api/index.ts'

/** What is wrong with a form: beside its fields, or with the whole. */
export type Problems = { fields: Readonly<Partial<Record<string, MessageKey>>>; form: MessageKey | null }

export const noProblems: Problems = { fields: {}, form: null }

/** Fields that are wrong are marked where they stand; of anything else the form says what it was. */
export function problemsOf(error: unknown, { knows }: Pick<I18n, 'knows'>): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, form: 'problem.more' }
  if (error.code === 'invalid-fields' && error.fields.length > 0)
    return {
      fields: Object.fromEntries(error.fields.map(({ id, reason }) => [id, `wrong.${reason}`] as const)),
      form: null,
    }
  const key = error.code === 'unreachable' ? 'problem.no-answer' : `problem.${error.code}`
  return { fields: {}, form: knows(key) ? key : 'problem.more' }
}
