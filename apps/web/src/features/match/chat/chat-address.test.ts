import { expect, it } from 'vitest'
import { chatAddress } from './chat-board.tsx'

it('SHELL-11f BOOK-24a the address of the chat widget contains the player’s id, the room of the match and the language, and nothing else', () => {
  const visit = { userId: '5f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a', matchId: 9001, locale: 'ar' }
  const address = new URL(chatAddress({ url: 'https://chat.example/room', apiKey: 'key-1' }, visit))
  expect(address.origin + address.pathname).toBe('https://chat.example/room')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    userId: '5f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
    roomid: 'match-9001',
    apikey: 'key-1',
    lang: 'ar',
  })
})
