// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import type { I18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { BirthDate } from './birth-date.tsx'

/** Renders the field in a form whose button leaves the step and comes back to it. */
async function show(i18n: I18n) {
  let value = ''
  const Form = () => {
    const [date, setDate] = useState('')
    const [step, setStep] = useState(0)
    value = date
    return (
      <>
        <button type="button" onClick={() => setStep(step + 1)}>
          Next
        </button>
        <BirthDate key={step} label="Date of birth" value={date} onChange={setDate} />
      </>
    )
  }
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
  const fill = (name: string, text: string) =>
    act(async () => {
      const control = container.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
      const owner = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(control, text)
      control?.dispatchEvent(new Event(owner === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    })
  return {
    fill,
    shown: () => [...container.querySelectorAll('input, select')].map((one) => (one as HTMLInputElement).value),
    value: () => value,
    remount: () => act(async () => container.querySelector('button')?.click()),
  }
}

const messages = messagesOf('en')

it('I18N-02b the digits of a birth date are Arabic-Indic on an Arabic page, however they are typed', async () => {
  const { fill, shown, value, remount } = await show(createI18n({ locale: 'ar', timeZone: 'UTC', messages }))
  await fill('birth-day', '21')
  await fill('birth-month', '7')
  await fill('birth-year', '١٩٩1')
  expect([shown(), value()]).toEqual([['٢١', '7', '١٩٩١'], '1991-07-21'])
  await remount()
  expect([shown(), value()]).toEqual([['٢١', '7', '١٩٩١'], '1991-07-21'])
})

it('I18N-02c the digits of a birth date are Latin where the site chose them', async () => {
  const { fill, shown } = await show(createI18n({ locale: 'ar', timeZone: 'UTC', messages, digits: 'latin' }))
  await fill('birth-day', '٢١')
  await fill('birth-year', '1991')
  expect(shown()).toEqual(['21', '', '1991'])
})

it('I18N-02a the day of a birth date has two digits on a Serbian page when the form is shown again', async () => {
  const { fill, shown, value, remount } = await show(createI18n({ locale: 'sr-ME', timeZone: 'UTC', messages }))
  await fill('birth-day', '05')
  await fill('birth-month', '7')
  await fill('birth-year', '1991')
  await remount()
  expect([shown(), value()]).toEqual([['05', '7', '1991'], '1991-07-05'])
})
