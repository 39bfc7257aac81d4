import type { MessageKey, I18n } from '@touchline/i18n'
import { useState } from 'react'
import { showAlert } from '../../../site/page/alert-store.ts'
import type { Alert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { ApiError } from '../../../api/index.ts'

export type Act = {
  isBusy: boolean
  problems: Problems
  setProblems: (problems: Problems) => void
  /** Runs one action at a time, so a double press runs it only once. */
  run: (act: () => Promise<void>) => void
}

/** Runs the call of a form or button, and returns what went wrong, by field where possible. */
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

/** Confirms a finished change by an alert, which disappears with the player's session (BEY-04). */
export function showDone(done: Pick<Alert, 'title' | 'text'>): void {
  showAlert({ ...done, tone: 'pos', icon: 'check', isOfPlayer: true })
}

/** The problems of a form: by field, and one of the form as such. */
type Problems = { fields: Readonly<Partial<Record<string, MessageKey>>>; form: MessageKey | null }

const noProblems: Problems = { fields: {}, form: null }

/** Returns the problems of an error: by field if the error names fields, or else one for the form as such. */
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
