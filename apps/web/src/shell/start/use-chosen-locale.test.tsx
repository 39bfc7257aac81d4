// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { useChosenLocale } from '../../site/i18n/chosen-locale.ts'

it('SESS-06e a language that is chosen on a page is stored, with or without a player; the language of the first page is not', async () => {
  let choose: (locale: 'en' | 'de') => void = () => {}
  function ChosenLocale() {
    useChosenLocale()
    return null
  }
  function Page() {
    const [locale, setLocale] = useState<'en' | 'de'>('en')
    choose = setLocale
    return (
      <I18nProvider i18n={createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })}>
        <ChosenLocale />
      </I18nProvider>
    )
  }
  await mount(<Page />)
  expect(localStorage.getItem('tl.locale')).toBeNull()
  await act(async () => choose('de'))
  expect(localStorage.getItem('tl.locale')).toBe('de')
  await act(async () => choose('en'))
  expect(localStorage.getItem('tl.locale')).toBe('en')
})
