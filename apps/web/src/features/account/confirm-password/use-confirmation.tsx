import { postConfirmPassword } from '@touchline/contract'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, beginHere, Form, FormField, Submit, textOf, useAct } from '../../account-frame/parts/index.ts'

export type Confirmation = {
  /**
   * Makes a sensitive call. If the server requires the password, asks the player for it and repeats the call. Returns
   * null if the player cancels.
   */
  confirmed: <T>(call: () => Promise<T>) => Promise<T | null>
  /** The dialog must be rendered by the component that uses the hook. */
  dialog: ReactNode
}

/** AUTH-03c: returns a function for sensitive calls, for which the server may require the password again. */
export function useConfirmation(): Confirmation {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)

  function openDialog(): Promise<boolean> {
    setIsOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }

  function close(isConfirmed: boolean): void {
    setIsOpen(false)
    answer.current?.(isConfirmed)
    answer.current = undefined
  }

  return {
    confirmed: async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!isApiError(error, 'confirm-password')) throw error
      }
      return (await openDialog()) ? call() : null
    },
    dialog: (
      <Dialog isOpen={isOpen} onClose={() => close(false)} title={t('confirm.title')}>
        <ConfirmForm onConfirmed={() => close(true)} />
      </Dialog>
    ),
  }
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()

  function send(given: FormData): void {
    const password = textOf(given, 'password')
    if (password === '') return act.setProblems({ fields: { password: 'wrong.required' }, form: null })
    act.run(async () => {
      await api(postConfirmPassword, { body: { password } })
      onConfirmed()
    })
  }

  const problem = act.problems.fields['password']
  return (
    <Form act={act} onSubmit={send}>
      <p className="text-2">{t('confirm.more')}</p>
      <FormField
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        ref={beginHere}
        label={t('confirm.password')}
        problem={problem === 'wrong.invalid' ? 'confirm.wrong' : problem}
      />
      <Submit act={act}>{t('confirm.submit')}</Submit>
    </Form>
  )
}
