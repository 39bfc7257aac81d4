import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerSocket, clientErrorStatus } from './client-error.ts'

let server: Server
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/half') response.writeHead(200, { 'content-length': 10 }).write('half')
    else response.end('whole')
  })
  server.on('clientError', (error, socket) => {
    const status = clientErrorStatus(error, socket as never)
    if (status === null) socket.destroy()
    else answerSocket(socket as never, status, {}, 'broken')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

const broken = 'no request at all\r\n\r\n'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`

/** Sends the second text once the answer to the first contains `awaited`; returns everything received. */
function exchange(first: string, awaited: string, second: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(first))
    let [answer, isSent] = ['', false]
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (isSent || !answer.includes(awaited)) return
      isSent = true
      socket.write(second)
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}

it('a broken request is answered, even if it follows another request on the same connection', async () => {
  const answers = await exchange(get('/'), 'whole', broken)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(answers.endsWith('broken')).toBe(true)
})

it('nothing is written to a connection on which a response has begun', async () => {
  const answers = await exchange(get('/half'), 'half', broken)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  expect(answers.endsWith('half')).toBe(true)
})
