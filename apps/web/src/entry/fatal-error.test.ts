// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { showFallbackPage } from './fatal-error.ts'

describe('ERR-02 when the page about an error fails', () => {
  it('something can be read and a way back taken, even on an empty document', () => {
    const page = document.implementation.createHTMLDocument()
    page.documentElement.remove()
    showFallbackPage(page)
    expect(page.body.textContent).toContain('Something went wrong')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  })
})
