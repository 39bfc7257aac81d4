// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modalStore, topModal } from '../modals/modal-store.ts'
import { awaitHandshake } from './await-handshake.ts'

const host = 'https://casino.example'
const parent = { name: 'around' } as unknown as Window
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  modalStore.setState({ stack: [] })
  end = awaitHandshake([host])
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const shown = () => topModal(modalStore.getState().stack)?.name
const say = ({ origin = host, source = parent as unknown, data = { type: 'touchline:handshake' } as unknown } = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))

it('AUTH-07c a host that greets within three seconds leaves the page as it is', () => {
  vi.advanceTimersByTime(2_900)
  say()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBeUndefined()
})

it('AUTH-07c without a greeting nothing can be used, until it comes', () => {
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBe('no-host')
  say()
  expect(shown()).toBeUndefined()
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: `${host}.evil.example` }],
  ['another window', { source: {} }],
  ['another message', { data: { type: 'touchline:navigate' } }],
  ['no message of ours', { data: 'touchline:handshake' }],
])('AUTH-07c %s is no greeting', (_title, message) => {
  say(message)
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBe('no-host')
})
