import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createConversations, serveChat } from './serve-chat.ts'

async function open() {
  const app = fastify()
  await app.register(serveChat, { prefix: '/watchers' })
  return app
}

it('SHELL-11f the chat widget is a page for an iframe, and needs a user, a room and a key', async () => {
  const app = await open()
  const page = await app.inject('/watchers/?userId=a&roomid=match-1&apikey=k&lang=ar&theme=dark')
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("script-src 'self'"),
  ])
  expect(page.body).toContain('dir="rtl"')
  expect((await app.inject('/watchers/?roomid=match-1')).statusCode).toBe(400)
})

it("SHELL-11f a room has the messages that were sent to it, each under a name that does not reveal the user's id", async () => {
  const app = await open()
  const say = (text: string) =>
    app.inject({ method: 'POST', url: '/watchers/messages', payload: { userId: 'secret', roomid: 'match-1', text } })
  expect((await say('Good save')).statusCode).toBe(200)
  expect((await say('again')).statusCode).toBe(429)
  const read = async (room: string) => (await app.inject(`/watchers/messages?roomid=${room}`)).body
  expect(await read('match-1')).toContain('Good save')
  expect(await read('match-1')).not.toContain('secret')
  expect(JSON.parse(await read('match-2'))).toEqual({ messages: [] })
})

it('the numbers of rooms and of messages in a room are limited', () => {
  let nowMs = 0
  const rooms = createConversations(() => nowMs)
  for (let index = 0; index < 150; index += 1) {
    nowMs += 2_000
    rooms.add('one', 'ann', `text ${index}`)
  }
  expect([rooms.read('one').length, rooms.read('one')[0]?.text]).toEqual([100, 'text 50'])
  for (let index = 0; index < 500; index += 1) rooms.add(`room ${index}`, 'ann', 'x')
  expect([rooms.read('one').length, rooms.read('room 499').length]).toEqual([0, 1])
})
