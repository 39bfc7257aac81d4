// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { mount } from '../../../site/testing/mount.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { SlipLeg } from './selection-row.tsx'

it('a live leg in the slip says the score, in the digits of the language', async () => {
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
