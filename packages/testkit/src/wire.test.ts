import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { waitFor } from './wait-for.ts'
import { openWire } from './wire.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

it('carries bytes both ways, in order, whole', async () => {
  const { wire } = await openEcho()
  const client = await dial(wire.port)
  const sent = Buffer.alloc(3_000_000, 'touchline ')
  client.socket.end(sent)
  await once(client.socket, 'close')
  expect(Buffer.concat(client.received).equals(sent)).toBe(true)
  await waitFor('the wire to be empty', () => wire.connections() === 0)
})

it('cut: breaks what is open and refuses what comes, until it is restored', async () => {
  const { wire, served } = await openEcho()
  const client = await dial(wire.port)
  await waitFor('the far end', () => served.length === 1)
  await wire.cut()
  await waitFor('both ends to close', () => client.socket.destroyed && served[0]?.destroyed)
  await expect(dial(wire.port)).rejects.toThrow('ECONNREFUSED')
  await wire.restore()
  const again = await dial(wire.port)
  again.socket.write('again')
  await waitFor('the echo', () => Buffer.concat(again.received).toString() === 'again')
})

it('freeze: nothing passes and nobody notices; thaw lets it through in order', async () => {
  const { wire, served } = await openEcho()
  const client = await dial(wire.port)
  client.socket.write('a')
  await waitFor('the first echo', () => client.received.length === 1)
  wire.freeze()
  client.socket.write('b')
  served[0]?.write('c')
  const late = await dial(wire.port)
  late.socket.write('d')
  await sleep(100)
  expect([Buffer.concat(client.received).toString(), late.received.length, served.length]).toEqual(['a', 0, 1])
  expect([client.socket.destroyed, served[0]?.destroyed]).toEqual([false, false])
  wire.thaw()
  await waitFor('what was held', () => Buffer.concat(client.received).toString() === 'acb')
  await waitFor('the late one', () => Buffer.concat(late.received).toString() === 'd')
})

it('freeze: an end on one side stays unknown to the other until the thaw', async () => {
  const { wire, served } = await openEcho()
  const client = await dial(wire.port)
  await waitFor('the far end', () => served.length === 1)
  wire.freeze()
  client.socket.destroy()
  await sleep(100)
  expect(served[0]?.destroyed).toBe(false)
  wire.thaw()
  await waitFor('the far end to close', () => served[0]?.destroyed)
})

it('breaks the connection when the target is not there', async () => {
  const wire = await openWire({ host: '127.0.0.1', port: 1 })
  cleanups.push(() => wire.close())
  const client = await dial(wire.port)
  await expect(waitFor('the near end to close', () => client.socket.destroyed)).resolves.toBe(true)
})

async function openEcho() {
  const served: Socket[] = []
  const server = createServer((socket) => {
    served.push(socket)
    socket.on('error', () => {})
    socket.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wire = await openWire({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  cleanups.push(
    () => server.close(),
    () => wire.close(),
  )
  return { wire, served }
}

async function dial(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  await once(socket, 'connect')
  socket.on('error', () => {})
  cleanups.push(() => socket.destroy())
  return { socket, received }
}
