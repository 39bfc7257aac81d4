import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { dispatchSession } from '../session/index.ts'
import { readUnread } from './read-unread.ts'
import { setUnread, unreadStore } from './unread-store.ts'

const player = {
  id: 7,
  name: 'Demo',
  email: 'demo@x.example',
  language: 'en',
  currency: 'EUR',
  isLoggedIn: true as const,
}

it('NTF-01c the reply to the last of several requests is shown, even if replies to earlier requests arrive before it', async () => {
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const answers: ((unread: number) => void)[] = []
  const api = (() => new Promise((resolve) => answers.push((unread) => resolve({ unread })))) as unknown as Api
  const readings = [readUnread(api), readUnread(api)]
  const answer = async (unread: number) => {
    answers.shift()?.(unread)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await answer(1)
  await answer(2)
  await answer(2)
  await Promise.all(readings)
  expect(unreadStore.getState().unread).toBe(2)
})

it('NTF-01c a number of unread notifications that arrives in a message during a read is not overwritten by the reply to the read', async () => {
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const answers = [1, 5]
  const api = (async () => {
    if (answers.length === 2) setUnread(5)
    return { unread: answers.shift() }
  }) as unknown as Api
  await readUnread(api)
  expect(unreadStore.getState().unread).toBe(5)
})
