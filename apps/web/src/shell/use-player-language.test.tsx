// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../api/index.ts'
import { dispatchSession, sessionStore } from '../features/session/session-store.ts'
import { TestPage } from '../site/testing/test-page.tsx'
import { mount } from '../site/testing/mount.ts'
import { usePlayerLanguage } from './player-shell.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

it('PLAT-07 SESS-06e if several languages are chosen quickly, each applies at once, and the last one is saved last', async () => {
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const waiting: { locale: string; answer: () => void }[] = []
  const api = ((_endpoint: unknown, { body }: { body: { locale: string } }) =>
    new Promise((resolve) =>
      waiting.push({ locale: body.locale, answer: () => resolve({ language: body.locale }) }),
    )) as unknown as Api
  let choose: (locale: Locale) => void = () => {}
  function Saving() {
    usePlayerLanguage()
    return null
  }
  function Page() {
    const [locale, setLocale] = useState<Locale>('en')
    choose = setLocale
    return (
      <TestPage i18n={createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })} api={api}>
        <Saving />
      </TestPage>
    )
  }
  await mount(<Page />)
  for (const locale of ['de', 'ar', 'en'] as const) await act(async () => choose(locale))
  expect(waiting.map(({ locale }) => locale)).toEqual(['de'])
  await act(async () => waiting[0]?.answer())
  // Choices between the first and the last are not sent at all.
  expect(waiting.map(({ locale }) => locale)).toEqual(['de', 'en'])
  expect(sessionStore.getState().session).toMatchObject({ player: { language: 'de' } })
  await act(async () => waiting[1]?.answer())
  expect(sessionStore.getState().session).toMatchObject({ player: { language: 'en' } })
})
