// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { modeScript, isOff } from './shell-mode.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'

const { embedding } = sampleSite({
  embedding: { switchedOff: { embedded: ['header', 'account'], app: ['footer'] } },
})

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/sports')
  for (const name of ['mode', 'off']) delete document.documentElement.dataset[name]
})

describe('SHELL-07abc what the mode of a visit switches off', () => {
  it('is nothing on the site outside of a frame and of app mode', () => {
    run()
    expect(document.documentElement.dataset['mode']).toBeUndefined()
    expect(isOff('footer')).toBe(false)
  })

  it('is configured for app mode, which lasts for the visit', () => {
    history.replaceState(null, '', '/sports?mode=app')
    run()
    history.replaceState(null, '', '/sports/live')
    delete document.documentElement.dataset['off']
    run()
    expect(document.documentElement.dataset['mode']).toBe('app')
    expect([isOff('footer'), isOff('header'), isOff('account')]).toEqual([true, false, false])
  })

  it('does not depend on a parameter with a similar name', () => {
    history.replaceState(null, '', '/sports?mode=apple&xmode=app')
    run()
    expect(isOff('footer')).toBe(false)
  })

  it('depends on the address of each page if storage is blocked', () => {
    history.replaceState(null, '', '/sports?mode=app')
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    run()
    storage.mockRestore()
    expect(document.documentElement.dataset['mode']).toBe('app')
    expect(isOff('footer')).toBe(true)
  })

  it('is configured for pages in the frame of a host', () => {
    run({})
    expect(document.documentElement.dataset['mode']).toBe('embedded')
    expect([isOff('header'), isOff('account'), isOff('footer')]).toEqual([true, true, false])
  })
})

it('SHELL-07a by default app mode has no account area, chat, push, cookie notice or reminders', () => {
  const { switchedOff } = sampleSite().embedding
  const widgets = ['account', 'chat', 'push', 'cookie_notice', 'sign_up_reminder', 'deposit_reminder']
  expect(switchedOff).toEqual({ embedded: widgets, app: widgets })
})

function run(parent: unknown = window): void {
  // The script is text in the `<head>` of the page, and is run here as a browser runs it.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('d', 'r', 'parent', modeScript(embedding))(document, document.documentElement, parent)
}
