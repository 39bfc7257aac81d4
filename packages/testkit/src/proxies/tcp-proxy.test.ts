import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { waitFor } from '../wait-for.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

it('the proxy passes bytes in both directions, in order and completely', async () => {
  const { proxy } = await openEcho()
  const client = await connectTarget(proxy.port)
  const sent = Buffer.alloc(3_000_000, 'touchline ')
  client.socket.end(sent)
  await once(client.socket, 'close')
  expect(Buffer.concat(client.received).equals(sent)).toBe(true)
  await waitFor('the proxy to have no connections', () => proxy.connections() === 0)
})

it('cut: open connections break and new ones are rejected until they are restored', async () => {
  const { proxy, served } = await openEcho()
  const client = await connectTarget(proxy.port)
  await waitFor('the far end', () => served.length === 1)
  await proxy.cut()
  await waitFor('both ends to close', () => client.socket.destroyed && served[0]?.destroyed)
  await expect(connectTarget(proxy.port)).rejects.toThrow('ECONNREFUSED')
  await proxy.restore()
  const again = await connectTarget(proxy.port)
  again.socket.write('again')
  await waitFor('the echo', () => Buffer.concat(again.received).toString() === 'again')
})

it('freeze: nothing passes while both connections stay open; after the thaw everything passes in order', async () => {
  const { proxy, served } = await openEcho()
  const client = await connectTarget(proxy.port)
  client.socket.write('a')
  await waitFor('the first echo', () => client.received.length === 1)
  proxy.freeze()
  client.socket.write('b')
  served[0]?.write('c')
  const late = await connectTarget(proxy.port)
  late.socket.write('d')
  await sleep(100)
  expect([Buffer.concat(client.received).toString(), late.received.length, served.length]).toEqual(['a', 0, 1])
  expect([client.socket.destroyed, served[0]?.destroyed]).toEqual([false, false])
  proxy.thaw()
  await waitFor('what was held', () => Buffer.concat(client.received).toString() === 'acb')
  await waitFor('the late one', () => Buffer.concat(late.received).toString() === 'd')
})

it('freeze: if one side closes its connection, the other side is closed only after the thaw', async () => {
  const { proxy, served } = await openEcho()
  const client = await connectTarget(proxy.port)
  await waitFor('the far end', () => served.length === 1)
  proxy.freeze()
  client.socket.destroy()
  await sleep(100)
  expect(served[0]?.destroyed).toBe(false)
  proxy.thaw()
  await waitFor('the far end to close', () => served[0]?.destroyed)
})

it('a connection breaks if its target does not listen', async () => {
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: 1 })
  cleanups.push(() => proxy.close())
  const client = await connectTarget(proxy.port)
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
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  cleanups.push(
    () => server.close(),
    () => proxy.close(),
  )
  return { proxy, served }
}

async function connectTarget(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  await once(socket, 'connect')
  socket.on('error', () => {})
  cleanups.push(() => socket.destroy())
  return { socket, received }
}
