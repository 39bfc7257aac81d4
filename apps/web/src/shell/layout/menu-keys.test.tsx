// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import type { LayoutItem } from './layout-link.tsx'
import { Footer } from './footer.tsx'
import { LeftMenu } from './left-menu.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
// Items with the same address: before scripts run, all of them lead to the languages in the footer.
const items: LayoutItem[] = [
  { href: '#languages', label: 'Odds', icon: 'settings', action: 'odds-format' },
  { href: '#languages', label: 'Language', icon: 'settings', action: 'language' },
]

afterEach(() => vi.restoreAllMocks())

it('SHELL-01 menu items that share an address have distinct React keys', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <LeftMenu groups={[{ label: 'Settings', items }]} />
        <Footer columns={[{ title: 'More', items }]} links={items} languages={[]} adults="" help={[]} notices={[]} />
      </I18nProvider>
    </SiteProvider>,
  )
  expect(complain.mock.calls).toEqual([])
})
