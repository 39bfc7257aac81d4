// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { reportMissingMessage } from './locale-context.ts'

const { reportError } = vi.hoisted(() => ({ reportError: vi.fn<(error: unknown) => void>() }))
vi.mock('../../site/reports/report-error.ts', () => ({ reportError }))

afterEach(() => {
  vi.restoreAllMocks()
  reportError.mockClear()
  globalThis.tlMissingWords = undefined
})

function drivenByTests(isDriven: boolean): void {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(isDriven)
}

it('I18N-03a in an automated browser a message that is not loaded is collected and reported once', () => {
  drivenByTests(true)
  reportMissingMessage('planted.one')
  reportMissingMessage('planted.one')
  expect(globalThis.tlMissingWords).toEqual(['planted.one'])
  expect(reportError).toHaveBeenCalledOnce()
})

it('I18N-03a in other browsers a message that is not loaded is only reported', () => {
  drivenByTests(false)
  reportMissingMessage('planted.two')
  expect(globalThis.tlMissingWords).toBeUndefined()
  expect(reportError.mock.calls).toEqual([[new Error('message not loaded: planted.two')]])
})
