import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import type { I18n, MessageKey } from '@touchline/i18n'
import { ApiError } from '../../../api/index.ts'

export type Act = {
  isBusy: boolean
  problems: Problems
  setProblems: (problems: Problems) => void
  /** One at a time: what is pressed twice is done once. */
  run: (act: () => Promise<void>) => void
}

/** A call that a form or a button makes, and what went wrong with it, at which field. */
export function useAct(): Act {
  const i18n = useI18n()
  const { isBusy, submit } = useSubmit()
  const [problems, setProblems] = useState<Problems>(noProblems)

  async function perform(act: () => Promise<void>): Promise<void> {
    setProblems(noProblems)
    try {
      await act()
    } catch (error) {
      setProblems(problemsOf(error, i18n))
      throw error
    }
  }

  return { isBusy, problems, setProblems, run: (act) => void submit(() => perform(act)) }
}

/** What is wrong with a form: beside its fields, or with the whole. */
type Problems = { fields: Readonly<Partial<Record<string, MessageKey>>>; form: MessageKey | null }

const noProblems: Problems = { fields: {}, form: null }

/** Fields that are wrong are marked where they stand; of anything else the form says what it was. */
function problemsOf(error: unknown, { knows }: Pick<I18n, 'knows'>): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, form: 'problem.more' }
  if (error.code === 'invalid-fields' && error.fields.length > 0)
    return {
      fields: Object.fromEntries(error.fields.map(({ id, reason }) => [id, `wrong.${reason}`] as const)),
      form: null,
    }
  const key = error.code === 'unreachable' ? 'problem.no-answer' : `problem.${error.code}`
  return { fields: {}, form: knows(key) ? key : 'problem.more' }
}
