// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { panelStore, updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { DepositLink } from '../layout/account-links.tsx'
import { LayoutLink } from '../layout/layout-link.tsx'
import { modalStore } from '../../site/page/modal-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { useClientNavigation } from './client-navigation.ts'
import { onAction } from './shell-actions.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('SHELL-06e the bet panel closes when another page is opened, but not when the list on the same page changes', async () => {
  const { OnPage, router } = pageAround()
  function Part() {
    useClientNavigation()
    return null
  }
  const { root } = await mount(
    <OnPage>
      <Part />
    </OnPage>,
  )
  const navigate = (href: string) =>
    act(async () => {
      router.history.push(href)
      await router.load()
    })
  await navigate('/sports/soccer')
  updatePanel({ isOpen: true })
  await navigate('/sports/soccer?time=today')
  expect([panelStore.getState().isOpen, router.state.location.href]).toEqual([true, '/sports/soccer?time=today'])
  await navigate('/sports/live')
  expect([panelStore.getState().isOpen, router.state.location.href]).toEqual([false, '/sports/live'])
  await act(async () => root.unmount())
})

/**
 * Renders a page with a plain link and two links with an action, clicks each of them with these keys, and returns what
 * happened.
 */
async function clickLinks(keys: MouseEventInit, isEmbedded: boolean) {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(isEmbedded ? ({} as Window) : window)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const done: string[] = []
  const leave = onAction('my-bets', () => done.push('my-bets'))
  modalStore.setState({ stack: [] })
  const { OnPage, history } = pageAround({
    platformSettings: { deposit: { mode: 'iframe', iframeUrl: 'https://pay.example/frame' } },
  })
  function Part() {
    useClientNavigation()
    return (
      <>
        <a href="/sports/soccer">Soccer</a>
        <LayoutLink
          className=""
          item={{ href: '/sports/bets-history', label: 'My bets', icon: 'file', action: 'my-bets' }}
        >
          My bets
        </LayoutLink>
        <DepositLink href="/profile/wallet/deposit">Deposit</DepositLink>
      </>
    )
  }
  const { root, container } = await mount(
    <OnPage>
      <Part />
    </OnPage>,
  )
  const areTaken: boolean[] = []
  for (const link of container.querySelectorAll('a')) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    await act(async () => link.dispatchEvent(click))
    areTaken.push(click.defaultPrevented)
  }
  const path = history.location.pathname
  const modals = modalStore.getState().stack.map(({ name }) => name)
  leave()
  await act(async () => root.unmount())
  return { areTaken, opened: opened.mock.calls, done: [...done, ...modals], path }
}

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'NAV-06a in a frame a click with %o opens a new tab, even for a link with an action',
  async (keys) => {
    expect(await clickLinks(keys, true)).toEqual({
      areTaken: [true, true, true],
      opened: ['/sports/soccer', '/sports/bets-history', '/profile/wallet/deposit'].map((href) => [
        href,
        '_blank',
        'noopener',
      ]),
      done: [],
      path: '/sports/soccer',
    })
  },
)

it('NAV-06a outside of a frame a click with a modifier key is left to the browser, and a plain click follows the link', async () => {
  expect(await clickLinks({ ctrlKey: true }, false)).toMatchObject({
    areTaken: [false, false, false],
    opened: [],
    done: [],
  })
  expect(await clickLinks({ shiftKey: true }, true)).toMatchObject({
    areTaken: [false, false, false],
    opened: [],
    done: [],
  })
  expect(await clickLinks({}, false)).toMatchObject({
    areTaken: [true, true, true],
    opened: [],
    done: ['my-bets', 'deposit'],
  })
  // HOST-01c: in a frame the deposit link leads to its page until the host is known.
  expect(await clickLinks({}, true)).toMatchObject({ areTaken: [true, true, true], opened: [], done: ['my-bets'] })
})
