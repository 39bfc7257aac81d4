import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailTransport } from './mail-transport.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
})

/** Starts a minimal mail server. Returns its URL and the lines that it receives. */
async function listen(serve: (socket: Socket, line: string) => void, greeting = '220 here\r\n') {
  const heard: string[] = []
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(greeting)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        serve(socket, line)
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

const mail = {
  from: { name: 'Touchline', address: 'no-reply@example.com' },
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  traceId: null,
}

function serveMail(socket: Socket, line: string): void {
  if (/^(?:EHLO|HELO)/.test(line)) socket.write('250 here\r\n')
  else if (line === 'STARTTLS') socket.write('502 no\r\n')
  else if (line === 'DATA') socket.write('354 go on\r\n')
  else if (/^(?:MAIL|RCPT|QUIT)/.test(line) || line === '.') socket.write('250 ok\r\n')
}

describe('AUTH-11e a mail', () => {
  it('is sent when the server has accepted it', async () => {
    const { url, heard } = await listen(serveMail)
    await createMailTransport(url, { requiresTls: false })(mail)
    expect(heard).toContain('RCPT TO:<ann@example.com>')
  })

  it('is given up after four seconds, however slowly the server responds, and is not sent afterwards', async () => {
    const { url, heard } = await listen((socket, line) => {
      if (!line.startsWith('RCPT')) return serveMail(socket, line)
      // The server sends a line of its response every 300 ms, so that no single pause is long.
      let lines = 0
      const timer = setInterval(() => {
        if (socket.destroyed || lines > 20) clearInterval(timer)
        if (!socket.destroyed) socket.write((lines += 1) > 20 ? '250 ok\r\n' : '250-wait\r\n')
      }, 300)
    })
    const began = performance.now()
    await expect(createMailTransport(url, { requiresTls: false })(mail)).rejects.toThrow('longer than 4000 ms')
    expect(performance.now() - began).toBeLessThan(4_800)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(heard).not.toContain('DATA')
  }, 15_000)

  it('is not sent over an unencrypted connection if TLS is required', async () => {
    const { url, heard } = await listen(serveMail)
    const sent = createMailTransport(url, { requiresTls: true })(mail)
    await expect(sent).rejects.toMatchObject({ code: 'ETLS', isPermanent: false })
    expect(heard.filter((line) => line.startsWith('MAIL'))).toEqual([])
  })

  it.each([
    ['a recipient that does not exist', 'RCPT', '550 5.1.1 <ann@example.com> unknown', true],
    ['a mailbox that is closed', 'DATA', '550 5.2.1 no, ann@example.com', true],
    ['a recipient, without an enhanced status code', 'RCPT', '550 no ann@example.com', true],
    ['a denied relay', 'RCPT', '550 5.7.1 relay denied for ann@example.com', false],
    ['a sender that is not accepted', 'DATA', '554 5.7.1 no, ann@example.com', false],
    ['a mailbox that is full now', 'RCPT', '452 4.2.2 <ann@example.com> is full', false],
    ['the address of the sender', 'MAIL', '553 not yours', false],
  ])('rejected for %s fails with an error without the recipient', async (_, at, answer, isPermanent) => {
    const { url } = await listen((socket, line) => {
      if (line.startsWith(at)) socket.write(`${answer}\r\n`)
      else serveMail(socket, line)
    })
    const failure = await createMailTransport(url, { requiresTls: false })(mail).catch((error: unknown) => error)
    expect(failure).toMatchObject({ isPermanent, responseCode: Number(answer.slice(0, 3)) })
    expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toContain('ann@')
  })
})
