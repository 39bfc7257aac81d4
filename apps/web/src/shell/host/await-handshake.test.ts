// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { modalStore, topModal } from '../../site/page/modal-store.ts'
import { awaitHandshake, connectHost } from './connect-host.ts'
import { delegateToHost } from '../../site/page/host.ts'

const host = 'https://casino.example'
const parent = { name: 'around' } as unknown as Window
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  modalStore.setState({ stack: [] })
  end = awaitHandshake([host], () => {})
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const shown = () => topModal(modalStore.getState().stack)?.name
const greet = ({ origin = host, source = parent as unknown, data = { type: 'touchline:handshake' } as unknown } = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))

it('AUTH-07c HOST-03ad HOST-04b if a handshake arrives within three seconds, the page is not covered', () => {
  vi.advanceTimersByTime(2_900)
  greet()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBeUndefined()
})

it('AUTH-07c HOST-04b without a handshake the page is covered and cannot be used until one arrives', () => {
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBe('no-host')
  greet()
  expect(shown()).toBeUndefined()
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: `${host}.evil.example` }],
  ['another window', { source: {} }],
  ['another message', { data: { type: 'touchline:navigate' } }],
  ['no message of ours', { data: 'touchline:handshake' }],
])('AUTH-07c HOST-03ad %s is not a handshake', (_title, message) => {
  greet(message)
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBe('no-host')
})

/**
 * Simulates a page embedded in a host whose origin the browser does not report, and returns the messages that the host
 * receives.
 */
function hostAround() {
  end()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const postMessage = vi.fn<(message: { type: string }, origin: string) => void>()
  const around = { postMessage } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around)
  const router = { subscribe: () => () => {}, state: { matches: [], location: { pathname: '/' } } }
  const given = [{ allowedOrigins: [host], isFrameAllowed: true }, router] as never
  return { around, postMessage, given: given as Parameters<typeof connectHost> }
}

it('HOST-01c HOST-03a a host whose origin the browser does not report is known by the origin of its handshake', () => {
  const { around, postMessage, given } = hostAround()
  end = connectHost(...given)
  expect(delegateToHost('deposit')).toBe(false)
  greet({ source: around, origin: 'https://evil.example' })
  expect(delegateToHost('deposit')).toBe(false)
  greet({ source: around })
  expect(delegateToHost('deposit')).toBe(true)
  expect(postMessage.mock.calls.at(-1)).toEqual([{ type: 'touchline:deposit' }, host])
  expect(new Set(postMessage.mock.calls.map(([, origin]) => origin))).toEqual(new Set([host]))
})

it('HOST-01c if the origin of the host is not reported, the deposit waits until the handshake has arrived or its time is over', async () => {
  const { around, postMessage, given } = hostAround()
  const deposit = { mode: 'iframe', customUrls: [], iframeUrl: 'https://pay.example', isMissingFieldsCheckOn: false }
  const site = { platform: { deposit }, features: {} } as never
  /** Loads the module anew, as a page load does. */
  async function newPage() {
    end()
    vi.resetModules()
    const connecting = await import('./connect-host.ts')
    const { openDeposit } = await import('../../features/deposit/open-deposit.ts')
    const modals = await import('../../site/page/modal-store.ts')
    end = connecting.connectHost(...given)
    return { openDeposit, stack: () => modals.modalStore.getState().stack.map(({ name }) => name) }
  }
  const greeted = await newPage()
  vi.advanceTimersByTime(2_900)
  expect([greeted.openDeposit(site), greeted.stack()]).toEqual([false, []])
  greet({ source: around })
  expect([greeted.openDeposit(site), greeted.stack()]).toEqual([true, []])
  expect(postMessage.mock.calls.at(-1)).toEqual([{ type: 'touchline:deposit' }, host])
  const alone = await newPage()
  vi.advanceTimersByTime(3_000)
  expect([alone.openDeposit(site), alone.stack()]).toEqual([true, ['deposit', 'no-host']])
})

it('AUTH-07c a page framed by its own origin waits for no handshake, a page framed by another origin does', () => {
  end()
  const around = (page: object) => vi.spyOn(window, 'parent', 'get').mockReturnValue(page as Window)
  const connect = () => connectHost({ allowedOrigins: [host], isFrameAllowed: true } as never, {} as never)
  around({ location: { origin: location.origin } })
  end = connect()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBeUndefined()
  end()
  // Browsers do not let a frame read the address of a page of another origin.
  around({
    get location(): never {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  end = connect()
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBe('no-host')
})
