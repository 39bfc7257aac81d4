import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { alertStore } from './alert-store.ts'
import { setAlertMessages, showFailure } from './failure-alert.ts'

const messages = messagesOf('en')
const shown = () => alertStore.getState().alert

beforeEach(() => {
  alertStore.setState({ alert: null, isLeaving: false })
  setAlertMessages(createI18n({ locale: 'en', timeZone: 'UTC', messages }))
})

it('ERR-04a ERR-01b the alert about an unknown failure has the general title and text', () => {
  showFailure(new ApiError('unreadable', { status: 418 }))
  expect(shown()).toMatchObject({ title: messages['problem.title'], text: messages['problem.more'], tone: 'neg' })
  showFailure(new TypeError('x'))
  expect(shown()).toMatchObject({ title: messages['problem.title'], text: messages['problem.more'] })
})

it.each(['method-not-allowed', 'token-rejected', 'internal'] as const)(
  'ERR-04ac %s has a message of its own',
  (code) => {
    showFailure(new ApiError(code))
    expect(shown()).toMatchObject({ title: messages['problem.title'], text: messages[`problem.${code}`] })
  },
)

it('ERR-04b the alert states that the network is lost, or that the server did not answer', () => {
  vi.stubGlobal('navigator', { onLine: false })
  showFailure(new ApiError('unreachable'))
  expect(shown()).toMatchObject({ title: 'You are offline', text: messages['problem.offline-more'], icon: 'offline' })
  vi.stubGlobal('navigator', { onLine: true })
  showFailure(new ApiError('unreachable'))
  expect(shown()).toMatchObject({ title: messages['problem.title'], text: messages['problem.no-answer'] })
  vi.unstubAllGlobals()
})

it('SESS-02b no alert is shown if the player is asked to sign in', () => {
  showFailure(new ApiError('not-signed-in', { status: 401 }))
  expect(shown()).toBeNull()
})
