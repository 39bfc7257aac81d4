// @vitest-environment happy-dom
import { postClosure, postConfirmPassword } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { SiteProvider } from '../../../site/use-site.ts'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { YourDataPage } from './your-data-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

async function show(isDemo: boolean) {
  const asked: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => {
    asked.push(endpoint)
    return {}
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player: { ...player, isDemo }, accounts: [] })
  const site = sampleSite({ services: { account: true } })
  const { WithRouter } = withRouter()
  const { container } = await mount(
    <WithRouter>
      <SiteProvider value={site}>
        <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
          <YourDataPage api={api} links={createLinks(site, 'en')} />
        </I18nProvider>
      </SiteProvider>
    </WithRouter>,
  )
  const press = (label: string) =>
    act(async () => [...container.querySelectorAll('button')].find((each) => each.textContent === label)?.click())
  return { asked, container, press }
}

it('AUTH-13d a demo player closes the account without the password that there is none of', async () => {
  const { asked, container, press } = await show(true)
  expect(container.querySelector('nav')?.textContent).not.toContain('Security')
  await press('Close account')
  await press('Continue')
  expect(container.querySelector('[name="password"]')).toBeNull()
  await act(async () => container.querySelector<HTMLFormElement>('dialog form')?.requestSubmit())
  expect(asked).toEqual([postClosure])
  expect(container.textContent).toContain('Your account is closed')
})

it('AUTH-13d everybody else closes it with the password', async () => {
  const { asked, container, press } = await show(false)
  expect(container.querySelector('nav')?.textContent).toContain('Security')
  await press('Close account')
  await press('Continue')
  const password = container.querySelector<HTMLInputElement>('[name="password"]')
  if (password) password.value = 'three quiet rivers'
  await act(async () => container.querySelector<HTMLFormElement>('dialog form')?.requestSubmit())
  expect(asked).toEqual([postConfirmPassword, postClosure])
})
