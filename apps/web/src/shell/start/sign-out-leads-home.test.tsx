// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { noticeExpiry, sessionStore } from '../../features/session/index.ts'
import { useSignOut } from '../../features/account/sign-out-with-alert.ts'

afterEach(() => {
  document.body.replaceChildren()
  sessionStore.setState({ session: { status: 'unknown' }, signIn: null })
})

async function openPage(path: string) {
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  const { OnPage, history, site } = pageAround()
  window.history.replaceState({}, '', path)
  history.replace(path)
  const api = (async () => ({})) as unknown as Api
  function Leave() {
    return <button onClick={useSignOut(api, createLinks(site, 'en'))}>Sign out</button>
  }
  const { container } = await mount(
    <OnPage>
      <Leave />
    </OnPage>,
  )
  return {
    shown: () => history.location.pathname,
    signOut: () => act(async () => container.querySelector('button')?.click()),
  }
}

it('SESS-01e whoever signs out on a page of the account is led home, and stays on any other', async () => {
  const account = await openPage('/profile/limits')
  await account.signOut()
  expect(account.shown()).toBe('/sports')
  const list = await openPage('/sports/live')
  await list.signOut()
  expect(list.shown()).toBe('/sports/live')
})

it('SESS-01e a session that expires leaves the player on the page', async () => {
  const { shown } = await openPage('/profile/limits')
  noticeExpiry(new ApiError('not-signed-in', { status: 401 }))
  expect([shown(), sessionStore.getState().session.status]).toEqual(['/profile/limits', 'visitor'])
})
