// @vitest-environment happy-dom
import type { SportsbookSession } from '@touchline/contract'
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
import { dueCheck } from '../../limits/index.ts'
import { RealityCheck } from './reality-check.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 20, minute)).toISOString()
const session: SportsbookSession = {
  ...{ period: 30, is_check_due: true, from: at(0), to: at(30), bets_sum: 300, wins_sum: 0 },
  ...{ currency: 'EUR', subunits: 100, opened_at: at(0), ends_at: null },
}

let leave = async () => {}
afterEach(() => leave())

async function show(limits: boolean) {
  dueCheck.setState({ session })
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { WithRouter } = withRouter()
  const site = sampleSite({ services: { limits } })
  const { container, root } = await mount(
    <WithRouter>
      <SiteProvider value={site}>
        <I18nProvider i18n={i18n}>
          <RealityCheck
            api={(async () => session) as unknown as Api}
            links={createLinks(site, 'en')}
            close={() => {}}
          />
        </I18nProvider>
      </SiteProvider>
    </WithRouter>,
  )
  leave = () => act(async () => root.unmount())
  const button = (name: string) => [...container.querySelectorAll('button')].find((each) => each.textContent === name)
  return { button, press: (name: string) => act(async () => button(name)?.click()) }
}

it('RG-04c a site that offers no limits asks too, without a break that it would refuse', async () => {
  const { button } = await show(false)
  expect([button('Take a break'), button('Continue')?.textContent]).toEqual([undefined, 'Continue'])
})

it('RG-04c the break inside of the check takes the focus, and gives it back', async () => {
  const { press } = await show(true)
  await press('Take a break')
  expect(document.activeElement?.textContent).toBe('Take a break')
  expect(document.activeElement?.tagName).toBe('H3')
  await press('Not now')
  expect(document.activeElement?.textContent).toBe('You have been signed in for 30 min.')
})
