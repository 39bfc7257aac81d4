// @vitest-environment happy-dom
import type { Player } from '@touchline/contract'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { dispatchSession } from '../session/index.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { CustomPage } from './custom-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const text = (en: string) => ({ kind: 'text' as const, config: { text: { en } } })

const page = (
  <SiteProvider value={sampleSite()}>
    <I18nProvider i18n={i18n}>
      <CustomPage
        title={{ en: 'Offers' }}
        zones={{
          content: [
            text('For all.'),
            { ...text('For players.'), audience: 'player' },
            { ...text('For visitors.'), audience: 'visitor' },
            { ...text('On phones.'), devices: 'mobile' },
          ],
        }}
      />
    </I18nProvider>
  </SiteProvider>
)

afterEach(() => document.body.replaceChildren())

it('NAV-08b a custom page shows the texts and images of its blocks in order, and skips blocks of unknown kinds', () => {
  const html = renderToString(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <CustomPage
          title={{ en: 'Offers' }}
          zones={{
            content: [
              text('Before.'),
              {
                kind: 'image',
                config: { image: { url: '/site/offer.png' }, width: 640, height: 320, alt: { en: 'An offer' } },
              },
              { kind: 'jackpot-card', config: {} },
              text('After.'),
            ],
          }}
        />
      </I18nProvider>
    </SiteProvider>,
  )
  const image = html.match(/<img[^>]*>/)?.[0] ?? ''
  expect(image).toContain('src="/site/offer.png"')
  expect(image).toContain('width="640" height="320"')
  expect(image).toContain('alt="An offer"')
  const places = ['Before.', '<img', 'After.'].map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

it('NAV-08b SHELL-03 the custom page that the server renders has no blocks for players; a player sees them after hydration', async () => {
  const html = renderToString(page)
  expect(html).toContain('For visitors.')
  expect(html).not.toContain('For players.')
  const { root, container } = await mount(page)
  await act(async () => dispatchSession({ type: 'profile-read', player: { isLoggedIn: true } as Player, accounts: [] }))
  expect(container.textContent).toBe('OffersFor all.For players.On phones.')
  expect(container.querySelector('.only-phone')?.textContent).toBe('On phones.')
  await act(async () => root.unmount())
  dispatchSession({ type: 'ended' })
})
