// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import type * as Sessions from '../../features/session/session-store.ts'
import type * as Pages from '../testing/on-page.tsx'
import { mount } from '../../site/testing/mount.ts'

/** A fake socket to a server that answers only the command to connect. */
class Stub extends EventTarget {
  static sent: string[] = []
  static opened: Stub[] = []
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stub.opened.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    })
  }
  send(text: string): void {
    for (const frame of text.split('\n')) {
      Stub.sent.push(frame)
      const { id, connect } = JSON.parse(frame) as { id: number; connect?: object }
      if (connect) this.answer({ id, connect: { client: 'c', version: '0', ping: 25, pong: true } })
    }
  }
  answer(reply: object): void {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(reply) })))
  }
  close(): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1000, reason: '' }))
  }
}

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
// No call is answered, so the session stays unknown.
const api = (() => new Promise(() => {})) as unknown as Api
let leave = async () => {}

beforeEach(() => {
  vi.resetModules()
  Stub.sent = []
  Stub.opened = []
  vi.stubGlobal('WebSocket', Stub)
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/authorize') ? { channels: [] } : { token: 'x' }),
  )
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

type Loaded = { session: typeof Sessions; pages: typeof Pages }

/** Loads the modules anew, because a page has one connection. */
async function open(features = {}): Promise<Loaded> {
  const [session, pages, { useSiteStart }, { useLiveEvents }] = await Promise.all([
    import('../../features/session/session-store.ts'),
    import('../testing/on-page.tsx'),
    import('./use-site-start.ts'),
    import('./use-live-events.ts'),
  ])
  const { OnPage } = pages.pageAround({ features })
  function Start() {
    useSiteStart()
    useLiveEvents('en')
    return null
  }
  const { root } = await mount(
    <OnPage api={api}>
      <Start />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  return { session, pages }
}

const connects = () => Stub.sent.filter((frame) => frame.includes('"connect"')).length
const afterConnects = (count: number) => vi.waitFor(() => expect(connects()).toBe(count), { timeout: 5_000 })
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

it('LIVE-04a a page connects while the session is still unknown', async () => {
  const { session } = await open()
  await afterConnects(1)
  expect(session.sessionStore.getState().session.status).toBe('pending')
  expect(Stub.opened[0]?.address).toMatch(/^ws:.*\/connection\/websocket$/)
})

it('LIVE-04bcd a page reconnects when a player signs in or out, but not while the session is read', async () => {
  const { session } = await open()
  const { dispatchSession } = session
  await afterConnects(1)
  // The session is now that of a visitor, so there is still no player.
  await act(async () => dispatchSession({ type: 'profile-read', player: null, accounts: [] }))
  await act(async () => dispatchSession({ type: 'profile-late' }))
  await act(async () => dispatchSession({ type: 'profile-read', player: null, accounts: [] }))
  await pause()
  expect(connects()).toBe(1)
  await act(async () => dispatchSession({ type: 'profile-late' }))
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  await afterConnects(2)
  // The profile of the same player is read again.
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  await pause()
  expect(connects()).toBe(2)
  await act(async () => dispatchSession({ type: 'ended' }))
  await afterConnects(3)
})

it.each([true, false])('LIVE-09a CFG-04l a match page requests patches if the flag is on: %s', async (isOn) => {
  await open({ live_delta: isOn })
  const { followWholeMatch } = await import('../../live/subscriptions/follow-whole-match.ts')
  await afterConnects(1)
  const stop = followWholeMatch(9, 'en')
  await vi.waitFor(() => expect(Stub.sent.some((frame) => frame.includes('"match:9"'))).toBe(true), {
    timeout: 5_000,
  })
  stop()
  const subscribe = Stub.sent.find((frame) => frame.includes('"match:9"'))
  expect(subscribe?.includes('"delta":"fossil"')).toBe(isOn)
})
