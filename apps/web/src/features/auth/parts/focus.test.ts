// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { focusFirstWrong } from './focus.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

it('AUTH-03g a wrong field gets the focus once it is marked as invalid, even if the page is busy for some frames', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form><input name="one"><input name="two"></form>'
  const form = document.querySelector('form')
  focusFirstWrong(form)
  vi.advanceTimersByTime(100)
  expect(document.activeElement).toBe(document.body)
  document.querySelector('[name="two"]')?.setAttribute('aria-invalid', 'true')
  vi.advanceTimersByTime(50)
  expect(document.activeElement?.getAttribute('name')).toBe('two')
})
