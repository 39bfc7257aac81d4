import { Button, Field, TextInput } from '@touchline/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { codeLength, isCode, openCode, readCode } from './open-code.ts'
import { usePage } from '../../../site/use-page.ts'
import './shared-slip.css'

/** SLIP-16: a field for a share code that was read out or printed. */
export function CodeForm({ onOpen }: { onOpen?: () => void }) {
  const { api } = usePage()
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const code = readCode(text)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsWrong(!isCode(code))
    if (!isCode(code)) return
    onOpen?.()
    void openCode(api, code)
  }

  return (
    <form className="code-form" onSubmit={submit} noValidate>
      <Field
        label={t('shared.code-label')}
        hint={t('shared.code-count', { count: code.length, total: codeLength })}
        {...(isWrong ? { error: t('shared.code-wrong', { total: codeLength }) } : {})}
      >
        {(control) => (
          <div className="code-form__row">
            <TextInput
              {...control}
              value={text}
              dir="ltr"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the player requested this field and continues in it
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={({ target }) => {
                setText(target.value)
                setIsWrong(false)
              }}
            />
            <Button type="submit">{t('shared.open')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
