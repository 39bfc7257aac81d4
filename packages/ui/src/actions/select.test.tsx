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

// The first import of the library takes some time.
beforeAll(() => import('./select-list.tsx'), 60_000)

describe('Select', () => {
  it('AUTH-12 is the native control until it is approached, and always on phones', async () => {
    const { container, native } = await show('coarse')
    expect(container.querySelector('button')).toBeNull()
    await hover(native)
    await act(async () => native.focus())
    await act(async () => vi.dynamicImportSettled())
    expect(container.querySelector('button')).toBeNull()
    expect(native.ariaHidden).not.toBe('true')
  })

  it('BEY-09a does not take the focus back from the next control when its code arrives late', async () => {
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

  it('BEY-09ab is covered by a list with its label and value, which keys open, choose from and close', async () => {
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

  it('AUTH-12 input that begins in the native control ends there', async () => {
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

  it('AUTH-12 shows the browser’s autofill, and gets the focus when a form is invalid', async () => {
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
