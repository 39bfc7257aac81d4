// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { arrival, focus, hover, press, showForm } from '../testing/approach.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: '', label: 'Choose' },
  { value: 'AT', label: 'Austria' },
  { value: 'IE', label: 'Ireland' },
]

async function show(pointer?: 'coarse', onChange?: (value: string) => void) {
  const page = await showForm(
    <Field label="Country">
      {(control) => (
        <Select {...control} name="country" defaultValue="" options={options} {...(onChange ? { onChange } : {})} />
      )}
    </Field>,
    pointer,
  )
  return { ...page, native: page.container.querySelector('select')! }
}

// Imported here with a long timeout, because the first import of the library takes some time.
beforeAll(() => import('./select-list.tsx'), 60_000)

describe('Select', () => {
  it('AUTH-12 on phones the native control is never replaced', async () => {
    const { container, native } = await show('coarse')
    expect(container.querySelector('button')).toBeNull()
    await hover(native)
    await act(async () => native.focus())
    await act(async () => vi.dynamicImportSettled())
    expect(container.querySelector('button')).toBeNull()
    expect(native.ariaHidden).not.toBe('true')
  })

  it('BEY-09a if the code of the list arrives after the focus has moved on, the focus stays where it is', async () => {
    const { container, native } = await show()
    const next = container.querySelector('form')!.appendChild(document.createElement('input'))
    await act(async () => {
      native.focus()
      await vi.dynamicImportSettled()
      next.focus()
    })
    await arrival(container, '.select__trigger')
    expect(document.activeElement).toBe(next)
  })

  it('BEY-09ab a list with the label and value of the native control replaces it; keys open the list, select an option and close it', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const { container, native, given } = await show(undefined, onChange)
    native.value = 'AT'
    await act(async () => native.focus())
    const trigger = await arrival(container, '.select__trigger')
    expect(document.activeElement).toBe(trigger)
    expect(trigger.textContent).toBe('Austria')
    const names = trigger.getAttribute('aria-labelledby')!.split(' ')
    expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual(['Austria', 'Country'])
    expect(native.getAttribute('aria-hidden')).toBe('true')

    await press('ArrowDown')
    const list = await arrival(container, '[role=listbox]')
    expect([...list.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'Austria',
      'Ireland',
    ])
    await focus(list.querySelector('[aria-selected=true]'))
    await press('ArrowDown')
    await press('Enter')
    expect(trigger.textContent).toBe('Ireland')
    expect(given()).toEqual({ country: 'IE' })
    expect(onChange.mock.calls).toEqual([['IE']])
    expect(container.querySelector('[role=listbox]')).toBeNull()

    await press('ArrowDown')
    await arrival(container, '[role=listbox]')
    await press('Escape')
    expect(container.querySelector('[role=listbox]')).toBeNull()
    expect(given()).toEqual({ country: 'IE' })
  })

  it('AUTH-12 a native control in which input has begun is not replaced', async () => {
    const { container, native } = await show()
    await act(async () => {
      native.focus()
      native.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    await act(async () => vi.dynamicImportSettled())
    await hover(native)
    await act(async () => vi.dynamicImportSettled())
    expect(container.querySelector('button')).toBeNull()
    await act(async () => native.blur())
    await hover(native)
    await arrival(container, '.select__trigger')
  })

  it('AUTH-12 the list shows a value that the browser has filled in, and gets the focus when a form is invalid', async () => {
    const { container, native } = await show()
    await hover(native)
    const trigger = await arrival(container, '.select__trigger')
    expect(document.activeElement).not.toBe(trigger)
    await act(async () => {
      native.value = 'IE'
      native.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(trigger.textContent).toBe('Ireland')
    await act(async () => native.focus())
    expect(document.activeElement).toBe(trigger)
  })
})
