// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import type { OddsFormat } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { PaidOdds } from './paid-odds.tsx'

async function textOf(oddsMilli: number, oddsFormat: OddsFormat): Promise<string | null> {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en'), oddsFormat })
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <PaidOdds oddsMilli={oddsMilli} />
    </I18nProvider>,
  )
  return container.textContent
}

it('a rounded price beside an amount is followed by the exact one', async () => {
  expect(await textOf(3_790, 'british')).toBe('11/4 exactly 3.79')
  expect(await textOf(3_800, 'british')).toBe('14/5')
  expect(await textOf(1_850, 'american')).toBe('−118 exactly 1.85')
  expect(await textOf(3_790, 'european')).toBe('3.79')
})
