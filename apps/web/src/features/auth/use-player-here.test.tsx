// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { usePlayerHere } from './use-player-here.ts'

const player = { id: 7, name: 'Ann', email: 'a@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

async function show() {
  function Page() {
    return <p>{usePlayerHere()?.name ?? 'form'}</p>
  }
  const { container } = await mount(<Page />)
  return container
}

it('AUTH-03a `usePlayerHere` returns a player who was signed in before the page opened, until the session ends', async () => {
  const page = await show()
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(page.textContent).toBe('Ann')
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(page.textContent).toBe('form')
})

it('AUTH-03a `usePlayerHere` does not return a player who signs in on the page, because the form leads to the next page', async () => {
  const page = await show()
  await act(async () => dispatchSession({ type: 'profile-read', player: null, accounts: [] }))
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(page.textContent).toBe('form')
})
