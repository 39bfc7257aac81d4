// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preHydrationScript } from './document.tsx'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { followSystemTheme, setTheme, switchTheme } from '../../site/theme.ts'

let isLight = true
let notify = (): void => {}

beforeEach(() => {
  localStorage.clear()
  isLight = true
  notify = () => {}
  const query = {
    get matches() {
      return isLight
    },
    addEventListener: (_: string, listener: () => void) => void (notify = listener),
    removeEventListener: () => void (notify = () => {}),
  }
  vi.stubGlobal('matchMedia', () => query)
})
afterEach(() => void vi.unstubAllGlobals())

const shown = () => document.documentElement.dataset['theme']

it('SHELL-05 SESS-06eg if the visitor has chosen so, the theme follows the device, even while the page is open', () => {
  const leave = followSystemTheme({ isThemeSwitchable: true })
  setTheme('system')
  expect([shown(), localStorage.getItem('tl.theme')]).toEqual(['light', 'system'])
  isLight = false
  notify()
  expect(shown()).toBe('dark')
  setTheme('light')
  notify()
  expect(shown()).toBe('light')
  leave()
})

it('SHELL-05 a brand with only one theme always has it, whatever the visitor has chosen and the device prefers', () => {
  setTheme('system')
  const leave = followSystemTheme({ isThemeSwitchable: false })
  document.documentElement.dataset['theme'] = 'light'
  isLight = false
  notify()
  expect(shown()).toBe('light')
  leave()
})

it('SHELL-05bc the switch changes to the other theme each time, and the choice is stored', () => {
  document.documentElement.dataset['theme'] = 'light'
  const seen = [1, 2].map(() => {
    switchTheme()
    return [shown(), localStorage.getItem('tl.theme')]
  })
  expect(seen).toEqual([
    ['dark', 'dark'],
    ['light', 'light'],
  ])
})

it('SHELL-05e if nothing was chosen, the theme is that of the device from the first paint on, and a choice overrides it', () => {
  document.documentElement.dataset['theme'] = 'dark'
  runHeadScript(sampleSite())
  expect([shown(), localStorage.getItem('tl.theme')]).toEqual(['light', null])
  const leave = followSystemTheme({ isThemeSwitchable: true })
  isLight = false
  notify()
  // The theme follows the device, which is not stored as a choice.
  expect([shown(), localStorage.getItem('tl.theme')]).toEqual(['dark', null])
  setTheme('light')
  runHeadScript(sampleSite())
  expect(shown()).toBe('light')
  leave()
})

it('SHELL-05e a brand without a theme switch has its own theme on every device', () => {
  document.documentElement.dataset['theme'] = 'dark'
  const site = sampleSite()
  runHeadScript({ ...site, brand: { ...site.brand, isThemeSwitchable: false } })
  expect(shown()).toBe('dark')
})

it('SHELL-05 a page has the theme of the device before the first paint if the visitor chose to follow the device', () => {
  document.documentElement.dataset['theme'] = 'dark'
  localStorage.setItem('tl.theme', 'system')
  runHeadScript(sampleSite())
  expect(shown()).toBe('light')
})

function runHeadScript(site: Parameters<typeof preHydrationScript>[0]): void {
  // oxlint-disable-next-line no-eval -- it stands in the page as text
  ;(0, eval)(preHydrationScript(site))
}
