// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerWorker } from './prepare-offline.ts'

const register = vi.fn<(file: string) => Promise<void>>(async () => {})
let leave = () => {}

beforeEach(() => {
  vi.stubEnv('DEV', false)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  vi.useFakeTimers()
})

afterEach(() => {
  leave()
  register.mockClear()
  Reflect.deleteProperty(navigator, 'connection')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('BEY-04g the service worker is not fetched before the visitor’s first action, and only once after it', () => {
  leave = registerWorker()
  vi.advanceTimersByTime(9_000)
  expect(register).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerup'))
  expect(register).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  dispatchEvent(new Event('keyup'))
  vi.advanceTimersByTime(20_000)
  expect(register.mock.calls).toEqual([['/sw.js']])
})

it('BEY-04g if the visitor does nothing, the service worker is fetched after 10 s', () => {
  leave = registerWorker()
  vi.advanceTimersByTime(9_999)
  expect(register).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(register).toHaveBeenCalledTimes(1)
})

it('BEY-04g if the browser saves data, no service worker is registered', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  leave = registerWorker()
  dispatchEvent(new Event('pointerup'))
  vi.advanceTimersByTime(20_000)
  expect(register).not.toHaveBeenCalled()
})
