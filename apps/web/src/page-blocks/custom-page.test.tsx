// @vitest-environment happy-dom
import type { Player } from '@touchline/contract'
import type { BlockInput } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { dispatchSession } from '../features/session/index.ts'
import { I18nProvider } from '../site/i18n/use-i18n.tsx'
import { mount } from '../site/testing/mount.ts'
import { samplePublicSite, sampleSite } from '../site/testing/sample-site.ts'
import { SiteProvider } from '../site/use-site.ts'
import { CustomPage } from './custom-page.tsx'
import { prefetchBlocks } from './registry.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const text = (en: string) => ({ kind: 'text' as const, config: { text: { en } } })

afterEach(() => document.body.replaceChildren())

it('NAV-08b SHELL-03 a page shows the blocks for everyone and those for players or for visitors', async () => {
  const content = [
    text('For all.'),
    { ...text('For players.'), audience: 'player' as const },
    { ...text('For visitors.'), audience: 'visitor' as const },
    { ...text('On phones.'), devices: 'mobile' as const },
  ]
  const own = { path: '/offers', title: { en: 'Offers' }, zones: { content } }
  const [page] = samplePublicSite({ customPages: [own] }).customPages
  await prefetchBlocks(['text'])
  const { root, container } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <CustomPage page={page!} />
      </I18nProvider>
    </SiteProvider>,
  )
  expect(container.textContent).toBe('OffersFor all.For visitors.On phones.')
  await act(async () => dispatchSession({ type: 'profile-read', player: { isLoggedIn: true } as Player, accounts: [] }))
  expect(container.textContent).toBe('OffersFor all.For players.On phones.')
  expect(container.querySelector('.only-phone')?.textContent).toBe('On phones.')
  await act(async () => root.unmount())
  dispatchSession({ type: 'ended' })
})

it('NAV-08b a page with lists of events uses the whole width, a page of texts is an article', async () => {
  const shownBy = async (...content: BlockInput[]) => {
    const own = { path: '/offers', title: { en: 'Offers' }, zones: { content } }
    const [page] = samplePublicSite({ customPages: [own] }).customPages
    await prefetchBlocks(['text', 'top-events'])
    const { container } = await mount(
      <SiteProvider value={sampleSite()}>
        <I18nProvider i18n={i18n}>
          <CustomPage page={page!} data={{ 'content-2': { failure: null } }} />
        </I18nProvider>
      </SiteProvider>,
    )
    return container
  }
  expect((await shownBy(text('For all.'))).querySelector('article > h1')).not.toBeNull()
  const wide = await shownBy(text('For all.'), { kind: 'top-events' })
  expect([wide.textContent, wide.querySelector('article')]).toEqual(['OffersFor all.', null])
})
