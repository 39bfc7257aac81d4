import { useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSubmit } from '../../site/page/use-submit.ts'
import { noProblems, problemsOf } from './problems.ts'
import type { Problems } from './problems.ts'

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
