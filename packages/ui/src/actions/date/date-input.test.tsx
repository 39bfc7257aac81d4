// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrival, focus, hover, press, showForm } from '../../testing/approach.tsx'
import { DateInput } from './date-input.tsx'
import { Field } from '../field.tsx'

type Language = { locale: string; digits: 'own' | 'latin'; isTyped?: boolean }

async function show({ locale, digits, isTyped = false }: Language, given = '2026-11-19') {
  const page = await showForm(
    <Field label="From">
      {(control) => (
        <DateInput {...control} name="from" defaultValue={given} locale={locale} digits={digits} isTyped={isTyped} />
      )}
    </Field>,
  )
  const native = page.container.querySelector<HTMLInputElement>('input[type=date]')!
  await hover(native)
  await arrival(page.container, '[role=spinbutton]')
  const segments = () => [...page.container.querySelectorAll('[role=spinbutton]')]
  return { ...page, native, segments, text: () => segments().map(({ textContent }) => textContent) }
}

// Imported here with a long timeout, because the first import of the library takes some time.
beforeAll(() => import('./date-field.tsx'), 60_000)

describe('DateInput', () => {
  it('BET-02c I18N-02b a date has the order and digits of the page, whatever calendar its language has', async () => {
    expect((await show({ locale: 'en-GB', digits: 'latin' })).text()).toEqual(['19', '11', '2026'])
    expect((await show({ locale: 'ar-u-nu-arab', digits: 'own' })).text()).toEqual(['١٩', '١١', '٢٠٢٦'])
    expect((await show({ locale: 'ar', digits: 'latin' })).text()).toEqual(['19', '11', '2026'])
    expect((await show({ locale: 'fa', digits: 'own' })).text()).toEqual(['۲۰۲۶', '۱۱', '۱۹'])
  })

  it('I18N-02a day and month have two digits, in Serbian and in other languages', async () => {
    expect((await show({ locale: 'sr-ME', digits: 'latin' }, '2026-03-05')).text()).toEqual(['05', '03', '2026'])
    expect((await show({ locale: 'de', digits: 'latin' }, '2026-03-05')).text()).toEqual(['05', '03', '2026'])
  })

  it('BET-02c BEY-09ab arrow keys change the parts of a date and the day in its calendar, and the form receives the date', async () => {
    const { segments, given, container, native } = await show({ locale: 'en-GB', digits: 'latin' })
    await act(async () => native.focus())
    expect(document.activeElement).toBe(segments()[0])
    await press('ArrowUp')
    expect(given()).toEqual({ from: '2026-11-20' })
    await act(async () => container.querySelector('button')?.click())
    const month = await arrival(container, '[role=grid]')
    expect(month.querySelectorAll('[role=gridcell]').length).toBeGreaterThanOrEqual(30)
    await focus(month.querySelector('[aria-selected=true] > [role=button]'))
    await press('ArrowRight')
    await press('Enter')
    expect(given()).toEqual({ from: '2026-11-21' })
    expect(container.querySelector('[role=grid]')).toBeNull()
  })

  it('AUTH-12 a field for a date of birth has no calendar, and accepts the browser’s autofill', async () => {
    const { container, native, text } = await show({ locale: 'en-GB', digits: 'latin', isTyped: true }, '')
    expect(container.querySelector('button')).toBeNull()
    await act(async () => {
      native.value = '1990-05-17'
      native.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(text()).toEqual(['17', '05', '1990'])
  })

  it('I18N-02b digits of other systems can be typed and are converted to those of the page', async () => {
    const { native, text } = await show({ locale: 'ar-u-nu-arab', digits: 'own', isTyped: true }, '')
    await act(async () => native.focus())
    await type('7')
    expect(text()[0]).toBe('٠٧')
    const latin = await show({ locale: 'ar-u-nu-arab', digits: 'latin', isTyped: true }, '')
    await act(async () => latin.native.focus())
    await type('٧')
    expect(latin.text()[0]).toBe('07')
  })
})

async function type(data: string): Promise<void> {
  await act(async () => {
    const typed = { data, inputType: 'insertText', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new InputEvent('beforeinput', typed))
  })
}
