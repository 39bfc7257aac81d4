// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { accessibleName, mount } from '../../../site/testing/mount.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { SlipLeg } from './selection-row.tsx'

it('a live leg in the slip shows the score in the digits of the page’s language', async () => {
  const text = async (locale: 'en' | 'ar', score?: { home: string; away: string }) => {
    const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
    const { container } = await mount(
      <I18nProvider i18n={i18n}>
        <SlipLeg outcome="draw" market="1x2" match="A – B" oddsMilli={2_000} {...(score ? { score } : {})} />
      </I18nProvider>,
    )
    return container.querySelector('.leg__score')?.textContent
  }
  expect(await text('en', { home: '2', away: '1' })).toBe('Score 2–1')
  expect(await text('ar', { home: '2', away: '1' })).toContain('٢–١')
  expect(await text('en')).toBeUndefined()
})

it('BEY-09d a leg whose price has moved is marked with an arrow and a word, not by colour alone', async () => {
  const price = async (move: 'up' | 'down' | null) => {
    const { container } = await mount(
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <SlipLeg outcome="draw" oddsMilli={2_000} oldOddsMilli={1_900} move={move} />
      </I18nProvider>,
    )
    return container.querySelector<HTMLElement>('.leg__price')!
  }
  for (const move of ['up', 'down'] as const) {
    const shown = await price(move)
    expect(shown.dataset['move']).toBe(move)
    expect(shown.querySelector(`.move__arrow--${move}`)).not.toBeNull()
    expect(shown.querySelector('.visually-hidden')?.textContent?.trim()).toBe(move)
  }
  expect(accessibleName(await price(null))).toBe('2.00')
})
