// @vitest-environment happy-dom
import { setTimeout as delay } from 'node:timers/promises'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'
import { sendReportsTo } from '../../site/reports/send-report.ts'
import { mount } from '../../site/testing/mount.ts'
import { createLinks } from '../../site/links.ts'
import { closeModal, modalStore, pushModal, removeModal, topModal } from '../../site/page/modal-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { ModalStack } from './modal-stack.tsx'
import { modalTable } from './modal-table.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

let page: Root | undefined
let shownRouter: ReturnType<typeof pageAround>['router']

beforeEach(() => modalStore.setState({ stack: [] }))
afterEach(async () => {
  await act(async () => page?.unmount())
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function show() {
  const { OnPage, router, site } = pageAround()
  shownRouter = router
  const block = vi.spyOn(router.history, 'block')
  const mounted = await mount(
    <OnPage>
      <TestPage api={(() => {}) as unknown as Api} links={createLinks(site, 'en')}>
        <ModalStack />
      </TestPage>
    </OnPage>,
  )
  page = mounted.root
  /** Goes back as a browser does: all blockers run, and the page does not change if one of them blocks. */
  return async function goBack(): Promise<boolean> {
    const attempt = { action: 'BACK', currentLocation: router.history.location } as never
    let isBlocked = false
    await act(async () => {
      for (const [{ blockerFn }] of block.mock.calls) isBlocked = Boolean(await blockerFn(attempt)) || isBlocked
    })
    return isBlocked
  }
}

/** Waits as long as a modal takes to enter the stack. */
const enterMs = 60

const titles = () => [...document.querySelectorAll('dialog[open] h2')].map((title) => title.textContent)

async function open(name: Parameters<typeof pushModal>[0]): Promise<void> {
  const before = titles().length
  await act(async () => {
    pushModal(name)
    // The code of the modal is loaded in advance.
    await modalTable[name].load()
    await delay(enterMs)
  })
  expect(titles()).toHaveLength(before + 1)
}

describe('UI-02 modals on the page', () => {
  it('are stacked, and going back closes the topmost', async () => {
    const goBack = await show()
    await open('cookie-settings')
    await open('keyboard-help')
    expect(titles()).toEqual(['Cookie settings', 'Keyboard shortcuts'])
    expect(await goBack()).toBe(true)
    expect(titles()).toEqual(['Cookie settings'])
    expect(await goBack()).toBe(true)
    expect(titles()).toEqual([])
    expect(await goBack()).toBe(false)
  })

  it('UI-02 stay open while the page for which they were opened is loading, and close when another page is shown', async () => {
    await show()
    await open('cookie-settings')
    const { latestLocation: toLocation } = shownRouter
    const goTo = (pathname: string) =>
      act(async () =>
        shownRouter.emit({
          ...{ type: 'onBeforeNavigate', toLocation: { ...toLocation, pathname } },
          ...{ pathChanged: true, hrefChanged: true, hashChanged: false },
        }),
      )
    // Signing in leads home, and before that page has loaded it is requested again, because the session has changed.
    await goTo(toLocation.pathname)
    expect(titles()).toEqual(['Cookie settings'])
    await goTo('/another')
    expect(titles()).toEqual([])
  })

  it('UI-02l are hidden while a modal that must be answered first is open, and are shown again afterwards', async () => {
    const load = modalTable['reality-check'].load
    onTestFinished(() => void Object.assign(modalTable['reality-check'], { load }))
    Object.assign(modalTable['reality-check'], { load: async () => () => <p>an hour</p> })
    const goBack = await show()
    await open('cookie-settings')
    await act(async () => pushModal('reality-check'))
    const [below] = document.querySelectorAll('dialog')
    // Waits until the code is fetched and the modal is shown, which takes longer on a slow machine.
    await vi.waitFor(async () => {
      await act(() => delay(enterMs))
      expect([document.querySelectorAll('dialog[open]').length, below?.open]).toEqual([1, false])
    })
    // The hidden modals do not lose their state, and going back closes none of them.
    await act(() => delay(350))
    expect(below?.querySelector('.modal__body')?.textContent).not.toBe('')
    expect(await goBack()).toBe(false)
    await act(async () => closeModal('reality-check'))
    expect(titles()).toEqual(['Cookie settings'])
  })

  it('AUTH-07c are hidden, if they were opened after the notice of a missing host page, until that notice closes', async () => {
    const load = modalTable['reality-check'].load
    onTestFinished(() => void Object.assign(modalTable['reality-check'], { load }))
    Object.assign(modalTable['reality-check'], { load: async () => () => <p>an hour</p> })
    const goBack = await show()
    await open('no-host')
    await act(async () => {
      pushModal('keyboard-help')
      pushModal('reality-check')
    })
    const drawn = () => [...document.querySelectorAll('dialog h2')].map((title) => title.textContent)
    await vi.waitFor(async () => {
      await act(() => delay(enterMs))
      expect(drawn()).toContain('Keyboard shortcuts')
      expect(drawn()).toContain('Reality check')
    })
    expect(titles()).toEqual(['This page cannot be used here'])
    expect(await goBack()).toBe(false)
    await act(async () => closeModal('no-host'))
    expect(titles()).toEqual(['Reality check'])
    await act(async () => closeModal('reality-check'))
    expect(titles()).toEqual(['Keyboard shortcuts'])
  })

  it('UI-02k are shown 50 ms after they were put on the stack, and not before (“stack enter 50”)', async () => {
    await show()
    await modalTable['keyboard-help'].load()
    vi.useFakeTimers()
    await act(async () => pushModal('keyboard-help'))
    await act(async () => void (await vi.advanceTimersByTimeAsync(49)))
    expect(titles()).toEqual([])
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
    expect(titles()).toEqual(['Keyboard shortcuts'])
  })

  it('UI-02hjk are rendered for 300 ms after they were closed, and leave the stack after 500 (“fade 150, modal 300, exit 500 ms”)', async () => {
    await show()
    await open('keyboard-help')
    vi.useFakeTimers()
    await act(async () => document.querySelector<HTMLButtonElement>('dialog [aria-label="Close"]')?.click())
    expect(titles()).toEqual([])
    await act(async () => void vi.advanceTimersByTime(299))
    expect(document.querySelector('.modal__body')?.textContent).not.toBe('')
    await act(async () => void vi.advanceTimersByTime(200))
    expect(modalStore.getState().stack).toHaveLength(1)
    expect(document.querySelector('.modal__body')?.textContent).toBe('')
    await act(async () => void vi.advanceTimersByTime(1))
    expect(modalStore.getState().stack).toHaveLength(0)
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('stay if they are opened again while they fade out', async () => {
    await show()
    await open('keyboard-help')
    vi.useFakeTimers()
    await act(async () => document.querySelector<HTMLButtonElement>('dialog [aria-label="Close"]')?.click())
    await act(async () => void vi.advanceTimersByTime(400))
    await act(async () => pushModal('keyboard-help'))
    await act(async () => void vi.advanceTimersByTime(1_000))
    expect(titles()).toEqual(['Keyboard shortcuts'])
  })
})

describe('ERR-02 a modal that fails', () => {
  const fail = (message: string) => () => {
    throw new Error(message)
  }

  it.each([
    ['whose rendering throws', async () => fail('no settings')],
    ['that cannot be fetched', async () => fail('Failed to fetch')()],
  ])('ERR-02a a dialog %s closes and says so', async (_title, load) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const entry = modalTable['cookie-settings']
    const before = entry.load
    const restore = sendReportsTo(() => {})
    onTestFinished(async () => {
      await vi.dynamicImportSettled()
      restore()
      Object.assign(entry, { load: before })
      alertStore.setState({ alert: null })
      vi.restoreAllMocks()
    })
    Object.assign(entry, { load })
    setAlertMessages({ t: (key: string) => key, knows: () => false, nameFigures: String } as never)
    await show()
    await act(async () => pushModal('cookie-settings'))
    await vi.waitFor(async () => {
      await act(() => delay(enterMs))
      expect(alertStore.getState().alert?.title).toMatch(/^problem\.(part|title)$/)
    })
    expect([titles(), topModal(modalStore.getState().stack)]).toEqual([[], undefined])
  })
})

describe('UI-02 the stack of modals', () => {
  const names = () => modalStore.getState().stack.map(({ name }) => name)
  const top = () => topModal(modalStore.getState().stack)?.name

  it('are stacked, and the topmost closes first', () => {
    pushModal('cookie-settings')
    pushModal('keyboard-help')
    expect(top()).toBe('keyboard-help')
    closeModal('keyboard-help')
    expect(top()).toBe('cookie-settings')
    expect(names()).toEqual(['cookie-settings', 'keyboard-help'])
    removeModal('keyboard-help')
    expect(names()).toEqual(['cookie-settings'])
  })

  it('are not removed if they are opened again while they are fading out', () => {
    pushModal('keyboard-help')
    closeModal('keyboard-help')
    pushModal('keyboard-help')
    removeModal('keyboard-help')
    expect(top()).toBe('keyboard-help')
  })

  it('keep their position if they are opened again while they are open', () => {
    pushModal('cookie-settings')
    pushModal('keyboard-help')
    const before = modalStore.getState().stack
    pushModal('cookie-settings')
    expect(modalStore.getState().stack).toBe(before)
  })
})
