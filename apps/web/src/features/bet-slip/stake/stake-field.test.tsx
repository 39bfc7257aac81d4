// @vitest-environment happy-dom
import { createI18n, parseMoney } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { mount } from '../../../site/testing/mount.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { StakeField } from './stake-field.tsx'

async function show(locale: Locale, digits: 'locale' | 'latin' = 'locale') {
  const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale), digits })
  let stored = ''
  function Held() {
    const [value, setValue] = useState('')
    stored = value
    return <StakeField value={value} onChange={setValue} currency="EUR" />
  }
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <Held />
    </I18nProvider>,
  )
  const input = container.querySelector('input')!
  return {
    input,
    stored: () => stored,
    type: (text: string, caret = text.length) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.setSelectionRange(caret, caret)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

describe('the digits of the stake field', () => {
  it('both Latin and Arabic-Indic digits can be typed, and the field shows the page’s own', async () => {
    const { input, stored, type } = await show('ar')
    for (const text of ['12.5', '١٢٫٥', '١2.5', '12٫5']) {
      await type(text)
      expect([input.value, stored(), parseMoney(stored(), 100)]).toEqual(['١٢٫٥', '12.5', 1_250])
    }
    await type('12.')
    expect([input.value, stored()]).toEqual(['١٢.', '12.'])
  })

  it('Latin digits are shown on an Arabic page if the site has chosen them', async () => {
    const { input, stored, type } = await show('ar', 'latin')
    await type('١٢٫٥')
    expect([input.value, stored()]).toEqual(['12.5', '12.5'])
  })

  it('replacing typed digits does not move the caret', async () => {
    const { input, type } = await show('ar')
    await type('١9٢', 2)
    expect([input.value, input.selectionStart]).toEqual(['١٩٢', 2])
  })

  it('digits typed on a page in another language do not change', async () => {
    const { input, stored, type } = await show('de')
    await type('12,5')
    expect([input.value, stored()]).toEqual(['12,5', '12,5'])
  })
})
